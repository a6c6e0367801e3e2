#include "protocol/session.h"

#include <algorithm>

#include "notation/ruleset_text.h"
#include "protocol/answers.h"
#include "protocol/line_splitter.h"

namespace bastide::protocol {

namespace {

constexpr int max_number = 999'999'999;  // of nodes, and of a seed
constexpr int max_milliseconds = 86'400'000;

// An error of another parser about the text that begins at `offset`.
Error located(const Error& error, std::size_t offset) {
  if (error.where.starts_with("column ")) {
    return {error.code, text::column(offset + text::offset_in(error.where)), error.message};
  }
  return {error.code, text::column(offset), error.text()};
}

constexpr bool is_control(char c) { return (u8(c) < ' ' && c != '\t') || c == '\x7f'; }

}  // namespace

const std::vector<Session::Command>& Session::commands() {
  constexpr std::size_t any = SIZE_MAX;
  constexpr bool in_game = true;
  static const std::vector<Command> all = {
      {"bastide", "", 0, 0, !in_game, &Session::handshake},
      {"isready", "", 0, 0, !in_game, &Session::isready},
      {"setoption", " NAME VALUE", 2, 2, !in_game, &Session::setoption},
      {"newgame", " RULESET SEATS [first SEAT]", 2, 4, !in_game, &Session::newgame},
      {"position", " TEXT", 1, any, !in_game, &Session::position},
      {"record", "", 0, 0, !in_game, &Session::record},
      {"load", " FILE", 1, any, !in_game, &Session::load},
      {"play", " MOVE…", 1, any, in_game, &Session::play},
      {"undo", " PLY", 1, 1, in_game, &Session::undo},
      {"moves", "", 0, 0, in_game, &Session::moves},
      {"state", "", 0, 0, in_game, &Session::state},
      {"show", " position|record", 1, 1, in_game, &Session::show},
      {"go", " [time MS] [nodes N] or go infinite", 0, 4, in_game, &Session::go},
      {"stop", "", 0, 0, !in_game, &Session::stop},
      {"quit", "", 0, 0, !in_game, &Session::quit},
  };
  return all;
}

Session::Session(SessionSetup setup)
    : setup_(std::move(setup)),
      player_kind_(setup_.player),
      player_(setup_.players[player_kind_].make(seed_)) {}

Next Session::receive(std::string_view line, u64 number) {
  line_ = line;
  const Result<Next> next = record_ ? collect(line) : run(line);
  if (next) return *next;
  const Error& error = next.error();
  const std::string where = error.where.empty() ? "" : ", " + error.where;
  setup_.send("error line " + std::to_string(number) + where + ": " + error.message);
  return Next::line;
}

Result<Next> Session::run(std::string_view line) {
  if (line.size() > max_line_bytes) {
    return fail("protocol/too-long", "", "a line has at most " + std::to_string(max_line_bytes) + " bytes");
  }
  const auto control = std::find_if(line.begin(), line.end(), is_control);
  if (control != line.end()) {
    const std::size_t at = std::size_t(control - line.begin());
    return fail("protocol/control", text::column(at),
                "unexpected control character " + text::quoted(line.substr(at, 1)));
  }
  Words words = text::words(line);
  if (words.empty() || words[0].text.starts_with('#')) return Next::line;
  const auto& all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == words[0].text; });
  if (found == all.end()) {
    return fail("protocol/unknown", text::column(words[0].offset),
                "unknown command " + text::quoted(words[0].text) + ": expected one of " +
                    text::listed(all, [](const Command& c) { return c.name; }));
  }
  words.erase(words.begin());
  command_ = &*found;
  if (words.size() < found->least || words.size() > found->most)
    return bad_form(words, std::min(words.size(), found->most));
  if (found->needs_game && !game_) {
    return fail("protocol/no-game", "", "there is no game: expected newgame, position, record or load first");
  }
  return (this->*found->run)(words);
}

// ---------------------------------------------------------------- arguments

std::unexpected<Error> Session::bad(const Words& arguments, std::size_t index, std::string message) const {
  const std::size_t at = index < arguments.size() ? arguments[index].offset : line_.size();
  if (index < arguments.size()) message += "; found " + text::quoted(arguments[index].text);
  return fail("protocol/argument", text::column(at), std::move(message));
}

std::unexpected<Error> Session::bad_form(const Words& arguments, std::size_t index) const {
  return bad(arguments, index, "expected " + std::string(command_->name) + std::string(command_->usage));
}

Result<Next> Session::ok() {
  setup_.send("ok");
  return Next::line;
}

// ---------------------------------------------------------------- handshake, options

Result<Next> Session::handshake(const Words&) {
  setup_.send("id name " + setup_.name);
  setup_.send("id author the Bastide authors");
  setup_.send("protocol " + std::to_string(protocol_version));
  std::string names;
  for (const ai::Entrant& kind : setup_.players) names += (names.empty() ? "" : ",") + std::string(kind.name);
  setup_.send("option name player type choice default " + std::string(setup_.players[setup_.player].name) +
              " values " + names);
  setup_.send("option name seed type number default 0 min 0 max " + std::to_string(max_number));
  setup_.send("ready");
  return Next::line;
}

Result<Next> Session::isready(const Words&) {
  setup_.send("ready");
  return Next::line;
}

Result<Next> Session::setoption(const Words& arguments) {
  if (arguments[0].text == "player") {
    const auto& kinds = setup_.players;
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const ai::Entrant& k) { return k.name == arguments[1].text; });
    if (found == kinds.end()) {
      return bad(arguments, 1,
                 "expected a player: " + text::listed(kinds, [](const ai::Entrant& k) { return k.name; }));
    }
    player_kind_ = std::size_t(found - kinds.begin());
  } else if (arguments[0].text == "seed") {
    const auto seed = text::number(arguments[1].text, 0, max_number);
    if (!seed) return bad(arguments, 1, "expected a seed from 0 to " + std::to_string(max_number));
    seed_ = u64(*seed);
  } else {
    return bad(arguments, 0, "expected an option: player, seed");
  }
  player_ = setup_.players[player_kind_].make(seed_);
  return ok();
}

// ---------------------------------------------------------------- setting a game

Result<Next> Session::begin(Result<Game> game, std::size_t offset) {
  if (!game) return std::unexpected(located(game.error(), offset));
  game_ = std::move(*game);
  return ok();
}

Result<Next> Session::newgame(const Words& arguments) {
  const auto spec = parse_ruleset(arguments[0].text);
  if (!spec) return std::unexpected(located(spec.error(), arguments[0].offset));
  if (const auto made = make_ruleset(*spec); !made)
    return std::unexpected(located(made.error(), arguments[0].offset));
  const auto seats = text::number(arguments[1].text, 1, max_seats);
  if (!seats) return bad(arguments, 1, "expected the number of seats, 1 to 6");
  Record record;
  record.spec = *spec;
  record.seats = *seats;
  if (arguments.size() > 2) {
    if (arguments[2].text != "first") return bad(arguments, 2, "expected first SEAT");
    const std::size_t at = 3;
    const auto first = arguments.size() > at ? text::number(arguments[at].text, 0, *seats - 1) : std::nullopt;
    if (!first)
      return bad(arguments, at, "expected the seat that begins, 0 to " + std::to_string(*seats - 1));
    record.first = Seat(*first);
  }
  // The ruleset is sound, so what is refused now is the number of seats.
  return begin(Game::from_record(std::move(record)), arguments[1].offset);
}

Result<Next> Session::position(const Words& arguments) {
  const std::size_t offset = arguments[0].offset;
  return begin(Game::from_position(line_.substr(offset)), offset);
}

Result<Next> Session::record(const Words&) {
  record_.emplace();
  return Next::line;
}

// The lines after `record` belong to it, whatever they are, until `end`.
Result<Next> Session::collect(std::string_view line) {
  if (text::trimmed({line, 0}).text != "end") {
    record_->too_long |= record_->text.size() + line.size() >= max_record_bytes;
    if (!record_->too_long) record_->text.append(line).append("\n");
    return Next::line;
  }
  const RecordText whole = std::move(*record_);
  record_.reset();
  if (whole.too_long) {
    return fail("protocol/record", "", "a record has at most " + std::to_string(max_record_bytes) + " bytes");
  }
  auto record = parse_record(whole.text);
  if (!record) return fail(record.error().code, "", "record " + record.error().text());
  return begin(Game::from_record(std::move(*record)), 0);
}

Result<Next> Session::load(const Words& arguments) {
  const std::size_t offset = arguments[0].offset;
  const text::Word path = text::trimmed({line_.substr(offset), offset});
  auto record = setup_.load(std::string(path.text));
  if (!record) return fail(record.error().code, text::column(offset), record.error().text());
  return begin(Game::from_record(std::move(*record)), offset);
}

// ---------------------------------------------------------------- playing and looking

Result<Next> Session::play(const Words& arguments) {
  if (auto r = game_->play(arguments); !r) return std::unexpected(r.error());
  return ok();
}

Result<Next> Session::undo(const Words& arguments) {
  const auto ply = text::number(arguments[0].text, 0, int(game_->ply()));
  if (!ply) return bad(arguments, 0, "expected a ply from 0 to " + std::to_string(game_->ply()));
  game_->undo_to(std::size_t(*ply));
  return ok();
}

Result<Next> Session::moves(const Words&) {
  setup_.send(moves_line(*game_));
  return Next::line;
}

Result<Next> Session::state(const Words&) {
  setup_.send(state_line(*game_));
  return Next::line;
}

Result<Next> Session::show(const Words& arguments) {
  if (arguments[0].text == "position") {
    setup_.send("position " + print_position(position_of(game_->rules(), game_->state())));
    return Next::line;
  }
  if (arguments[0].text != "record") return bad(arguments, 0, "expected position or record");
  const auto record = game_->record();
  if (!record) {
    return fail("protocol/no-record", text::column(arguments[0].offset),
                "the game began with a position, so there is no record of it");
  }
  // The same lines would set this game.
  setup_.send("record");
  const std::string text = print_record(*record);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    setup_.send(std::string_view(text).substr(at, end - at));
    at = end + 1;
  }
  setup_.send("end");
  return Next::line;
}

// ---------------------------------------------------------------- thinking

Result<Next> Session::go(const Words& arguments) {
  ai::Budget budget;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i].text;
    const auto limit = [&](int most) {
      return i + 1 < arguments.size() ? text::number(arguments[i + 1].text, 1, most) : std::nullopt;
    };
    if (word == "infinite" && arguments.size() == 1) {
      budget.infinite = true;
    } else if (word == "time" && !budget.time) {
      const auto time = limit(max_milliseconds);
      if (!time)
        return bad(arguments, i + 1, "expected milliseconds, 1 to " + std::to_string(max_milliseconds));
      budget.time = std::chrono::milliseconds(*time);
      ++i;
    } else if (word == "nodes" && !budget.nodes) {
      const auto nodes = limit(max_number);
      if (!nodes)
        return bad(arguments, i + 1, "expected a number of nodes, 1 to " + std::to_string(max_number));
      budget.nodes = u64(*nodes);
      ++i;
    } else {
      return bad_form(arguments, i);
    }
  }
  if (is_over(game_->state())) return fail("protocol/over", "", "the game is over");
  if (is_chance(game_->state()))
    return fail("protocol/draw", "", "a draw is due: expected play =TILE before go");
  const bool unlimited = !budget.time && !budget.nodes && !budget.infinite;
  budget_ = unlimited ? setup_.players[player_kind_].usual : budget;
  return Next::think;
}

void Session::think(const std::atomic<bool>& stop) {
  const auto report = [this](const ai::Thought& thought) { setup_.send(info_line(*game_, thought)); };
  const ai::Thought thought = player_->think(game_->rules(), game_->state(), budget_, stop, report);
  // Who asked for an unbounded search expects no answer before it is stopped.
  if (budget_.infinite) stop.wait(false);
  setup_.send(bestmove_line(*game_, thought));
}

// A search hears of it while it runs; at any other time it means nothing and has no answer.
Result<Next> Session::stop(const Words&) { return Next::line; }

Result<Next> Session::quit(const Words&) { return Next::quit; }

}  // namespace bastide::protocol
