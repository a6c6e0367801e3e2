// From JSON to the options record; see readers.h. One bad place makes the whole record unreadable: the
// entries refer to each other, so half a record would only produce more problems of the same cause.
#include "cli/data_check/readers.h"

namespace bastide::data_check {

namespace {

OptionRecord read_option(const JsonView& view) {
  view.only({"name", "group", "note", "origin", "values", "defaults", "books", "rules"});
  OptionRecord option;
  option.name = view.get("name").text();
  option.group = view.get("group").text();
  option.note = view.get("note").text();
  for (const JsonView& value : view.get("values").items()) {
    value.only({"value", "meaning"});
    option.values.push_back({value.get("value").text_or_number(), value.get("meaning").text()});
  }
  const JsonView defaults = view.get("defaults");
  for (const std::string& preset : defaults.keys()) {
    option.defaults[preset] = defaults.get(preset).text_or_number();
  }
  const JsonView books = view.get("books");
  for (const std::string& book : books.keys()) {
    books.get(book).text();
    option.books.push_back(book);
  }
  option.rules = view.get("rules").texts();
  return option;
}

ModuleRecord read_module(const JsonView& view) {
  view.only({"id", "title", "summary", "sets", "elements"});
  ModuleRecord module;
  module.id = view.get("id").text();
  module.title = view.get("title").text();
  module.summary = view.get("summary").text();
  for (const JsonView& entry : view.get("sets").items()) {
    entry.only({"set", "when"});
    ModuleSetRecord set;
    set.set = entry.get("set").text();
    if (entry.has("when")) {
      entry.get("when").only({"option", "value"});
      set.option = entry.get("when").get("option").text();
      set.value = entry.get("when").get("value").text_or_number();
    }
    module.sets.push_back(set);
  }
  module.elements = view.get("elements").texts();
  return module;
}

ElementRecord read_element(const JsonView& view) {
  view.only({"id", "summary", "standalone", "module"});
  ElementRecord element;
  element.id = view.get("id").text();
  element.summary = view.get("summary").text();
  element.standalone = view.get("standalone").flag();
  element.module = view.text_or("module");
  return element;
}

PresetRecord read_preset(const JsonView& view) {
  view.only({"id", "title", "books", "modules"});
  return {view.get("id").text(), view.get("title").text(), view.get("books").texts(),
          view.get("modules").texts()};
}

void read_constants(const JsonView& view, OptionsRecord& record) {
  for (const std::string& key : view.keys()) {
    const JsonView value = view.get(key);
    if (key != "goods" && key != "tower_pieces_per_seat") {
      record.constants[key] = value.number(0, 255);
      continue;
    }
    for (const std::string& part : value.keys()) {
      record.constants[key + "." + part] = value.get(part).number(0, 255);
    }
  }
}

}  // namespace

OptionsRecord read_options(const JsonView& root) {
  root.only({"format", "version", "books", "default_preset", "presets", "modules", "elements", "constants",
             "options"});
  OptionsRecord record;
  root.get("format").word({"bastide-options"});
  root.get("version").number(1, 1);
  record.books = root.get("books").texts();
  record.default_preset = root.get("default_preset").text();
  for (const JsonView& view : root.get("presets").items()) record.presets.push_back(read_preset(view));
  for (const JsonView& view : root.get("modules").items()) record.modules.push_back(read_module(view));
  for (const JsonView& view : root.get("elements").items()) record.elements.push_back(read_element(view));
  for (const JsonView& view : root.get("options").items("name")) record.options.push_back(read_option(view));
  read_constants(root.get("constants"), record);
  return record;
}

}  // namespace bastide::data_check
