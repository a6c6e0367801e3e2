#include "cli/interrupt.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

namespace bastide::cli {
namespace {

TEST(Interrupt, TwoInTheSameMomentAreOneRequest) {
  const auto interrupted_twice = [] {
    const std::atomic<bool>& interrupted = catch_interrupts();
    raise(SIGINT);
    raise(SIGINT);
    _exit(interrupted ? 7 : 0);
  };
  EXPECT_EXIT(interrupted_twice(), testing::ExitedWithCode(7), "");
}

TEST(Interrupt, WhoInsistsEndsTheProgram) {
  for (const int which : {SIGINT, SIGTERM}) {
    const auto insist = [&] {
      catch_interrupts();
      while (true) raise(which);
    };
    EXPECT_EXIT(insist(), testing::KilledBySignal(which), "");
  }
}

}  // namespace
}  // namespace bastide::cli
