// The part of JSON Schema that the schemas in docs/formats use. A keyword it does not know is a failure, so
// that nothing in a schema goes unchecked.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bastide::test {

class JsonSchema {
 public:
  // A file of docs/formats.
  explicit JsonSchema(const std::string& file);

  // What is wrong with the value, with its place; empty if nothing is.
  std::string check(const nlohmann::json& value) const { return check(value, root_, "top level"); }

 private:
  std::string check(const nlohmann::json& value, const nlohmann::json& schema,
                    const std::string& place) const;
  std::string check_keyword(const nlohmann::json& value, const std::string& keyword,
                            const nlohmann::json& argument, const nlohmann::json& schema,
                            const std::string& place) const;
  std::string check_members(const nlohmann::json& value, const nlohmann::json& schema,
                            const std::string& place) const;

  nlohmann::json root_;
};

}  // namespace bastide::test
