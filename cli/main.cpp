#include "cli/arguments.h"

int main(int argc, char** argv) { return bastide::cli::run(argc, argv); }
