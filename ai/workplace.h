// What a player sets up for a game and keeps from one decision to the next.
#pragma once

#include <memory>
#include <optional>

#include "bastide.h"

namespace bastide::ai {

template <class Tool>
class Workplace {
 public:
  // The tool for these rules and so many seats; made by make(rules) when they are not those of the last time.
  // It gets a copy of the rules that lives as long as it does.
  template <class Make>
  Tool& at(const Ruleset& rules, int seats, Make make) {
    if (!tool_ || !(rules_->spec == rules.spec) || seats_ != seats) {
      tool_.reset();
      rules_ = std::make_unique<Ruleset>(rules);
      seats_ = seats;
      tool_ = make(*rules_);
    }
    return *tool_;
  }

 private:
  std::unique_ptr<Ruleset> rules_;
  int seats_ = 0;
  std::unique_ptr<Tool> tool_;
};

}  // namespace bastide::ai
