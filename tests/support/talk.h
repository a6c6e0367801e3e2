// A session of the engine protocol without a program around it: a line in, the answers out.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/roster.h"
#include "protocol/session.h"

namespace bastide::test {

class Talk {
 public:
  Talk() = default;
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  // Sends a line and gives all answers to it. Searches without a limit are stopped at once, others run to
  // their end.
  std::vector<std::string> say(std::string_view line) {
    answers_.clear();
    last = session_.receive(line, ++lines_);
    const std::atomic<bool> stop = session_.is_unbounded();
    if (last == protocol::Next::think) session_.think(stop);
    return answers_;
  }
  // The same for a line that has exactly one answer.
  std::string ask(std::string_view line) {
    const std::vector<std::string> answers = say(line);
    return answers.size() == 1 ? answers[0] : std::to_string(answers.size()) + " answers";
  }
  const protocol::Session& session() const { return session_; }

  protocol::Next last = protocol::Next::line;
  std::vector<std::string> loaded;  // paths asked for

 private:
  Result<Record> load(const std::string& path) {
    loaded.push_back(path);
    if (path != "good.bastide") return fail("test/load", "", path + ": no such file");
    return parse_record("bastide 1\nruleset base\nseats 2\n=V @1,0>0 F:r0\nunfinished\n");
  }

  u64 lines_ = 0;
  std::vector<std::string> answers_;
  protocol::Session session_{{.name = "Test",
                              .players = ai::everybody(),
                              .load = [this](const std::string& path) { return load(path); },
                              .send = [this](std::string_view line) { answers_.emplace_back(line); }}};
};

}  // namespace bastide::test
