// The numbers of rules (R-…) and vectors (V-…): where docs/rules defines them, and which of them a text
// cites.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

// The root of the source tree.
std::filesystem::path source_root();

// The whole file. Throws if it cannot be read.
std::string read_file(const std::filesystem::path& file);

// Files below a folder whose names end in one of these, in order of their names.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               const std::vector<std::string>& endings);

// Every number docs/rules defines. A number defined twice is listed once.
std::set<std::string> defined_rules();
std::set<std::string> defined_vectors();
std::set<std::string> defined_numbers();

// Every R- and V- number or group ("R-INV" of "R-INV-*") in a text, in order, repetitions included.
std::vector<std::string> cited_numbers(std::string_view text);

// A number that exists, or the beginning of some ("R-BASE-PLACE").
bool is_number_or_group(const std::set<std::string>& known, const std::string& cited);

}  // namespace bastide::test
