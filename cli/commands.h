// The sub-commands, one file each. Every function describes its command line and what it does.
#pragma once

#include "cli/arguments.h"

namespace bastide::cli {

void add_play(Arguments& arguments);
void add_show(Arguments& arguments);
void add_score(Arguments& arguments);
void add_explain(Arguments& arguments);
void add_analyze(Arguments& arguments);
void add_convert(Arguments& arguments);
void add_simulate(Arguments& arguments);
void add_arena(Arguments& arguments);
void add_train(Arguments& arguments);
void add_engine(Arguments& arguments);
void add_perft(Arguments& arguments);
void add_bench(Arguments& arguments);
void add_tiles(Arguments& arguments);
void add_rules(Arguments& arguments);
void add_check_data(Arguments& arguments);

}  // namespace bastide::cli
