// Names and sentences people read: seats, features, scorings.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide::cli {

// Names of the seats of a game; empty ones become "Seat A", "Seat B" …
std::vector<std::string> seat_names(const std::array<std::string, max_seats>& names, int seats);

// The letter of a seat, as it stands on text boards: A is seat 0.
inline char seat_letter(Seat s) { return char('A' + s); }

// A seat by its letter (A) or number (0); none: no seat of such a game.
std::optional<Seat> find_seat(std::string_view text, int seats);

const char* name_of(SegmentKind kind);  // "road"
const char* name_of(Scored scored);     // "city"
const char* name_of(FigureKind kind);   // "large follower"
const char* goods_name(u8 kind);        // "wine"
std::string text_of(Coord c);           // "3,-1"
std::string counted(int n, const char* noun,
                    const char* plural = nullptr);  // "1 tile", "2 tiles", "3 cities"

// Columns a text takes on a terminal (one for each UTF-8 character), and the text filled up with blanks.
std::size_t columns_of(std::string_view text);
std::string padded(std::string_view text, std::size_t columns);

// Points given together for one feature: one event a winner.
using Scoring = std::vector<Event>;

// Gathers the points of a log, scoring by scoring, in order.
std::vector<Scoring> scorings(std::span<const Event> log);

// "(6 tiles + 2 pennants) x 2 = 16"
std::string reckoning(const Event& e);

// "City at 3,-1: (6 tiles + 2 pennants) x 2 = 16 -> Ann, Bob (2 : 2)"; the rule is left to the caller.
std::string explain(const Scoring& scoring, const std::vector<std::string>& names);

}  // namespace bastide::cli
