// `bastide tiles`: the tile sets and their tiles, as a list or as a drawn sheet.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "art/art.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/words.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string set;
  std::string svg;
  bool json = false;
};

const char* name_of(Certainty c) {
  constexpr const char* names[] = {"established", "inferred", "reconstruction"};
  return names[u8(c)];
}

std::string edges_of(const TileFacts& t) {
  std::string text;
  for (const Terrain e : t.edges) text += "frcv"[u8(e)];
  return text;
}

std::span<const TileFacts> kinds_of(const TileSetInfo& set) {
  return tile_facts().subspan(set.first, set.kinds);
}

// What a listing should mention besides the name.
std::string remarks(const TileFacts& t) {
  std::string text;
  const auto add = [&](const std::string& remark) { text += (text.empty() ? "" : "; ") + remark; };
  if (t.certainty != Certainty::established) add(name_of(t.certainty));
  if (t.start) add("one is the start tile");
  if (t.source) add("on the table at set-up");
  if (t.garden_copies > 0) {
    add(fmt::format("{} of {} with garden as {}", t.garden_copies, t.count, tile_facts()[t.garden_twin].id));
  }
  return text;
}

nlohmann::ordered_json tile_json(const TileFacts& t) {
  nlohmann::ordered_json json = {{"id", t.id},
                                 {"name", t.name},
                                 {"count", t.count},
                                 {"edges", edges_of(t)},
                                 {"certainty", name_of(t.certainty)}};
  if (!t.letter.empty()) json["letter"] = t.letter;
  if (t.start) json["start"] = true;
  if (t.source) json["source"] = true;
  if (t.garden) json["garden"] = true;
  if (t.garden_twin != no_tile) json["garden_twin"] = tile_facts()[t.garden_twin].id;
  if (t.garden_copies > 0) json["garden_copies"] = t.garden_copies;
  if (!t.note.empty()) json["note"] = t.note;
  return json;
}

nlohmann::ordered_json set_json(const TileSetInfo& set) {
  return {{"set", set.id},
          {"title", set.title},
          {"tiles", set.total},
          {"kinds", set.kinds},
          {"certainty", set.certainty}};
}

// Gardens are not a set of their own: some copies of other tiles carry one when abbots play.
void print_gardens() {
  int base = 0, others = 0;
  for (const TileFacts& t : tile_facts()) (t.set == 0 ? base : others) += t.garden_copies;
  print(fmt::format(
      "{:<17} {:>3} tiles  Copies that carry a garden (ID-garden): {} of base, {} of other sets\n", "gardens",
      base + others, base, others));
}

void print_sets(bool json) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const TileSetInfo& set : tile_sets()) {
    list.push_back(set_json(set));
    if (!json) print(fmt::format("{:<17} {:>3} tiles  {}\n", set.id, set.total, set.title));
  }
  if (!json) print_gardens();
  if (json) print(nlohmann::ordered_json{{"sets", list}}.dump(2) + "\n");
}

void print_set(const TileSetInfo& set, bool json) {
  if (json) {
    nlohmann::ordered_json object = set_json(set);
    object["kinds"] = nlohmann::ordered_json::array();
    for (const TileFacts& t : kinds_of(set)) object["kinds"].push_back(tile_json(t));
    print(object.dump(2) + "\n");
    return;
  }
  print(fmt::format("{}: {}, {} tiles ({})\n\n", set.id, set.title, set.total, set.certainty));
  std::size_t width = 2;
  for (const TileFacts& t : kinds_of(set)) width = std::max(width, t.id.size());
  print(fmt::format("{:{}}  copies  NESW  name\n", "id", width));
  for (const TileFacts& t : kinds_of(set)) {
    if (t.count == 0) continue;  // twins and second cells are mentioned with their tiles
    const std::string more = remarks(t);
    print(fmt::format("{:{}}  {:>6}  {}  {}{}\n", t.id, width, t.count, edges_of(t), t.name,
                      more.empty() ? "" : "  [" + more + "]"));
  }
  print("\nEdges: f field, r road, c city, v river, unturned.\n");
}

const TileSetInfo& find_set(const std::string& name) {
  std::string known;
  for (const TileSetInfo& set : tile_sets()) {
    if (set.id == name) return set;
    known += (known.empty() ? "" : ", ") + std::string(set.id);
  }
  throw Failure("no tile set is called \"" + name + "\"; there are " + known);
}

int run_tiles(const Settings& settings) {
  if (settings.set.empty()) {
    if (!settings.svg.empty()) throw Failure("--svg draws one set: name it (see bastide tiles)");
    print_sets(settings.json);
    return exit_ok;
  }
  const TileSetInfo& set = find_set(settings.set);
  if (!settings.svg.empty()) write_file(settings.svg, art::sheet_svg(u8(&set - tile_sets().data())));
  if (settings.svg != "-") print_set(set, settings.json);
  return exit_ok;
}

}  // namespace

void add_tiles(Arguments& arguments) {
  static Settings settings;
  arguments.text("SET", settings.set, "A tile set; without it the sets are listed");
  arguments.text("--svg", settings.svg, "Draw the set's tiles into this file (- for standard output)");
  arguments.flag("--json", settings.json, "Print the list as JSON");
  arguments.examples(
      "  bastide tiles\n"
      "  bastide tiles river-20\n"
      "  bastide tiles base --svg base.svg");
  arguments.action([] { return run_tiles(settings); });
}

}  // namespace bastide::cli
