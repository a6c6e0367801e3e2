#include "tests/support/json_schema.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace bastide::test {

namespace {

using Json = nlohmann::json;

bool has_type(const Json& value, const Json& type) {
  if (type.is_array())
    return std::any_of(type.begin(), type.end(), [&](const Json& t) { return has_type(value, t); });
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

}  // namespace

JsonSchema::JsonSchema(const std::string& file)
    : root_(Json::parse(std::ifstream(BASTIDE_SOURCE_DIR "/docs/formats/" + file))) {}

std::string JsonSchema::check(const Json& value, const Json& schema, const std::string& place) const {
  for (const auto& [keyword, argument] : schema.items()) {
    const std::string wrong = check_keyword(value, keyword, argument, schema, place);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string JsonSchema::check_keyword(const Json& value, const std::string& keyword, const Json& argument,
                                      const Json& schema, const std::string& place) const {
  static const std::set<std::string> remarks{"$schema", "title", "description", "default", "$defs"};
  const auto bad = [&](bool is) { return is ? place + ": " + keyword + " " + argument.dump() : ""; };
  if (remarks.contains(keyword)) return "";
  if (keyword == "$ref")
    return check(value, root_.at(Json::json_pointer(argument.get<std::string>().substr(1))), place);
  if (keyword == "type") return bad(!has_type(value, argument));
  if (keyword == "not") return bad(check(value, argument, place).empty());
  if (keyword == "anyOf") {
    std::string all_wrong;
    for (const Json& one : argument) {
      const std::string wrong = check(value, one, place);
      if (wrong.empty()) return "";
      all_wrong += (all_wrong.empty() ? "" : "; or ") + wrong;
    }
    return all_wrong;
  }
  if (keyword == "const") return bad(value != argument);
  if (keyword == "enum") return bad(std::find(argument.begin(), argument.end(), value) == argument.end());
  if (keyword == "minimum") return bad(value.is_number() && value < argument);
  if (keyword == "maximum") return bad(value.is_number() && value > argument);
  if (keyword == "minLength") return bad(value.is_string() && value.get<std::string>().size() < argument);
  if (keyword == "maxLength") return bad(value.is_string() && value.get<std::string>().size() > argument);
  if (keyword == "minItems") return bad(value.is_array() && value.size() < argument);
  if (keyword == "maxItems") return bad(value.is_array() && value.size() > argument);
  if (keyword == "pattern") {
    return bad(value.is_string() &&
               !std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>())));
  }
  if (keyword == "required") {
    for (const auto& key : argument) {
      if (value.is_object() && !value.contains(key.get<std::string>())) return place + ": no " + key.dump();
    }
    return "";
  }
  if (keyword == "items") {
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
      const std::string wrong = check(value[i], argument, place + "[" + std::to_string(i) + "]");
      if (!wrong.empty()) return wrong;
    }
    return "";
  }
  if (keyword == "properties" || keyword == "additionalProperties" || keyword == "propertyNames")
    return check_members(value, schema, place);
  return place + ": the schema has an unknown keyword " + keyword;
}

std::string JsonSchema::check_members(const Json& value, const Json& schema, const std::string& place) const {
  if (!value.is_object()) return "";
  const Json properties = schema.value("properties", Json::object());
  for (const auto& [key, member] : value.items()) {
    const std::string inside = place + "." + key;
    std::string wrong;
    if (schema.contains("propertyNames")) wrong = check(key, schema["propertyNames"], inside);
    if (!wrong.empty()) return wrong;
    if (properties.contains(key)) {
      wrong = check(member, properties[key], inside);
    } else if (schema.contains("additionalProperties")) {
      const Json& rest = schema["additionalProperties"];
      wrong = rest.is_object() ? check(member, rest, inside) : rest == false ? inside + ": unknown key" : "";
    }
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace bastide::test
