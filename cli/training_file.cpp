#include "cli/training_file.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "ai/trained.h"

namespace bastide::cli {

namespace {

using nlohmann::json;

constexpr std::string_view weights_format = "bastide-weights", checkpoint_format = "bastide-training";
constexpr std::size_t in_a_row = 16;

// Thrown and caught in this file only.
struct Wrong {
  std::string where;
  std::string what;
};

const json& member(const json& object, const char* key, const std::string& where) {
  if (!object.is_object() || !object.contains(key))
    throw Wrong{where, fmt::format("key \"{}\" is missing", key)};
  return object[key];
}

std::string text_of(const json& object, const char* key, const std::string& where) {
  const json& value = member(object, key, where);
  if (!value.is_string()) throw Wrong{where + key, "expected a text"};
  return value.get<std::string>();
}

enum class Kind { any, positive, moderate };

double number_of(const json& value, const std::string& where, Kind kind) {
  if (!value.is_number()) throw Wrong{where, "expected a number"};
  const double number = value.get<double>();
  if (kind == Kind::positive && !(number >= 0)) throw Wrong{where, "expected a number from 0"};
  if (kind == Kind::moderate && !(std::abs(number) <= double(largest_weight)))
    throw Wrong{where, "expected a number of at most a million"};
  return number;
}

template <class Numbers>
void read_numbers(const json& list, const std::string& where, Kind kind, Numbers&& out) {
  if (!list.is_array() || list.size() != out.size())
    throw Wrong{where, fmt::format("expected a list of {} numbers", out.size())};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<std::remove_cvref_t<decltype(out[0])>>(
        number_of(list[i], fmt::format("{}[{}]", where, i), kind));
  }
}

// Both are averages of the same gradients, the spread of their squares. The mean looks back a hundred times
// less far, so that its square is at most a hundred times as large (but for numbers so small that their
// square is nothing). Beyond that one step would throw the weights away.
void check_steps(const ai::Optimizer& optimizer) {
  for (std::size_t i = 0; i < optimizer.mean.size(); ++i) {
    const double mean = std::abs(optimizer.mean[i]), most = 10 * std::sqrt(optimizer.spread[i]);
    if (!(mean <= most + 1e-100))
      throw Wrong{fmt::format("mean[{}]", i), fmt::format("{} does not go with the spread {} there",
                                                          optimizer.mean[i], optimizer.spread[i])};
  }
}

json parsed(std::string_view text, std::string_view format) {
  json root = json::parse(text, nullptr, false);
  if (root.is_discarded()) throw Wrong{"", "not JSON"};
  if (text_of(root, "format", "") != format) throw Wrong{"format", fmt::format("expected \"{}\"", format)};
  const std::pair<const char*, std::size_t> shape[] = {{"version", std::size_t(ai::weights_version)},
                                                       {"inputs", ai::input_count},
                                                       {"hidden", ai::hidden_count},
                                                       {"subjects", ai::subject_count}};
  for (const auto& [key, value] : shape) {
    if (member(root, key, "") != json(value)) throw Wrong{key, fmt::format("expected {}", value)};
  }
  return root;
}

template <class Read>
auto answered(Read read) -> Result<decltype(read())> {
  try {
    return read();
  } catch (const Wrong& wrong) {
    return fail("weights/bad", wrong.where, wrong.what);
  }
}

std::string head(std::string_view format) {
  return fmt::format(
      "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"inputs\": {},\n  \"hidden\": {},\n  \"subjects\": "
      "{}",
      format, ai::weights_version, ai::input_count, ai::hidden_count, ai::subject_count);
}

// As few digits as tell each number from all others of its kind.
template <class Numbers>
std::string print_numbers(const Numbers& numbers, const char* indent) {
  std::string out = "[";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += i % in_a_row == 0 ? "," : ", ";
    if (i % in_a_row == 0) out += fmt::format("\n{}  ", indent);
    out += fmt::format("{}", numbers[i]);
  }
  return out + "\n" + indent + "]";
}

std::string quoted(const std::string& text) {
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

Result<std::vector<WeightSet>> read_weights(std::string_view text) {
  return answered([&] {
    const json root = parsed(text, weights_format);
    const json& list = member(root, "sets", "");
    if (!list.is_array()) throw Wrong{"sets", "expected a list"};
    std::vector<WeightSet> sets;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string where = fmt::format("sets[{}].", i);
      WeightSet set;
      set.name = text_of(list[i], "name", where);
      set.made = text_of(list[i], "made", where);
      read_numbers(member(list[i], "numbers", where), where + "numbers", Kind::moderate,
                   set.weights.numbers());
      sets.push_back(std::move(set));
    }
    return sets;
  });
}

std::string print_weights(const std::vector<WeightSet>& sets) {
  std::string out = head(weights_format) + ",\n  \"sets\": [";
  for (const WeightSet& set : sets) {
    out +=
        fmt::format("{}\n    {{\"name\": {}, \"made\": {}, \"numbers\": {}}}", &set == sets.data() ? "" : ",",
                    quoted(set.name), quoted(set.made), print_numbers(set.weights.numbers(), "    "));
  }
  return out + "\n  ]\n}\n";
}

Result<Checkpoint> read_checkpoint(std::string_view text) {
  return answered([&] {
    const json root = parsed(text, checkpoint_format);
    Checkpoint checkpoint;
    checkpoint.plan = text_of(root, "plan", "");
    const auto count = [&](const char* key) {
      const json& value = member(root, key, "");
      if (!value.is_number_unsigned()) throw Wrong{key, "expected a number from 0"};
      return value.get<u64>();
    };
    checkpoint.games = count("games");
    checkpoint.points = number_of(member(root, "points", ""), "points", Kind::moderate);
    checkpoint.error = number_of(member(root, "error", ""), "error", Kind::positive);
    checkpoint.optimizer.steps = count("steps");
    read_numbers(member(root, "weights", ""), "weights", Kind::moderate, checkpoint.weights.numbers());
    read_numbers(member(root, "mean", ""), "mean", Kind::any, checkpoint.optimizer.mean);
    read_numbers(member(root, "spread", ""), "spread", Kind::positive, checkpoint.optimizer.spread);
    check_steps(checkpoint.optimizer);
    return checkpoint;
  });
}

std::string print_checkpoint(const Checkpoint& c) {
  return head(checkpoint_format) +
         fmt::format(
             ",\n  \"plan\": {},\n  \"games\": {},\n  \"points\": {},\n  \"error\": {},\n  \"steps\": {},\n  "
             "\"weights\": {},\n  \"mean\": {},\n  \"spread\": {}\n}}\n",
             quoted(c.plan), c.games, c.points, c.error, c.optimizer.steps,
             print_numbers(c.weights.numbers(), "  "), print_numbers(c.optimizer.mean, "  "),
             print_numbers(c.optimizer.spread, "  "));
}

}  // namespace bastide::cli
