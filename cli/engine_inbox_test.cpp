// What stop, isready and the end of the input mean, whenever they arrive.
#include "cli/engine_inbox.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

namespace bastide::cli {
namespace {

struct Inbox {
  int ready = 0;  // times it was said
  EngineInbox inbox{[this] { ++ready; }};

  std::string take() {
    const auto line = inbox.take();
    return line ? std::to_string(line->number) + " " + line->text : "end";
  }
};

TEST(EngineInbox, LinesKeepTheirOrderAndNumber) {
  Inbox box;
  for (const char* line : {"a", "isready", "stop", "b"}) EXPECT_TRUE(box.inbox.put(line));
  box.inbox.end();
  EXPECT_EQ(box.take(), "1 a");
  EXPECT_EQ(box.take(), "2 isready");
  EXPECT_EQ(box.take(), "3 stop");
  EXPECT_EQ(box.take(), "4 b");
  EXPECT_EQ(box.take(), "end");
  EXPECT_EQ(box.ready, 0);
}

TEST(EngineInbox, StopReachesTheSearchThatRuns) {
  Inbox box;
  const std::atomic<bool>& stop = box.inbox.begin_search(1, false);
  EXPECT_FALSE(stop);
  box.inbox.put("stop it");
  EXPECT_FALSE(stop);
  box.inbox.put(" stop ");
  EXPECT_TRUE(stop);
}

TEST(EngineInbox, StopReachesEverySearchAskedForBefore) {
  Inbox box;
  for (const char* line : {"go", "go infinite", "stop", "go"}) box.inbox.put(line);
  EXPECT_EQ(box.take(), "1 go");
  EXPECT_TRUE(box.inbox.begin_search(1, false));
  box.inbox.end_search();
  EXPECT_EQ(box.take(), "2 go infinite");
  EXPECT_TRUE(box.inbox.begin_search(2, true));
  box.inbox.end_search();
  EXPECT_EQ(box.take(), "3 stop");
  EXPECT_EQ(box.take(), "4 go");
  EXPECT_FALSE(box.inbox.begin_search(4, false));
}

TEST(EngineInbox, IsReadyIsAnsweredWhileASearchRuns) {
  Inbox box;
  box.inbox.put("go infinite");
  box.inbox.put("isready");  // before the search has begun
  EXPECT_EQ(box.ready, 0);
  EXPECT_EQ(box.take(), "1 go infinite");
  box.inbox.begin_search(1, true);
  EXPECT_EQ(box.ready, 1);
  box.inbox.put("isready");  // while it runs
  EXPECT_EQ(box.ready, 2);
  box.inbox.put("state");
  box.inbox.put("isready");  // only when everything before is done
  EXPECT_EQ(box.ready, 2);
  box.inbox.end_search();
  EXPECT_EQ(box.take(), "4 state");
  EXPECT_EQ(box.take(), "5 isready");
}

TEST(EngineInbox, QuitIsTheLastLineAndStopsSearches) {
  Inbox box;
  const std::atomic<bool>& stop = box.inbox.begin_search(1, false);
  EXPECT_TRUE(box.inbox.put("state"));
  EXPECT_FALSE(stop);
  EXPECT_FALSE(box.inbox.put("quit")) << "nothing more is read";
  EXPECT_TRUE(stop);
  box.inbox.end_search();
  EXPECT_EQ(box.take(), "1 state");
  EXPECT_EQ(box.take(), "2 quit");
  EXPECT_EQ(box.take(), "end");
}

TEST(EngineInbox, TheEndStopsOnlySearchesWithoutALimit) {
  Inbox bounded, unbounded, later;
  const std::atomic<bool>& first = bounded.inbox.begin_search(1, false);
  bounded.inbox.end();
  EXPECT_FALSE(first);
  const std::atomic<bool>& second = unbounded.inbox.begin_search(1, true);
  EXPECT_FALSE(second);
  unbounded.inbox.end();
  EXPECT_TRUE(second);
  later.inbox.end();
  EXPECT_TRUE(later.inbox.begin_search(1, true));
}

TEST(EngineInbox, AFailureStopsTheSearchAndComesOutOfTake) {
  Inbox box;
  const std::atomic<bool>& stop = box.inbox.begin_search(1, true);
  box.inbox.fail(std::make_exception_ptr(std::runtime_error("broken")));
  EXPECT_TRUE(stop);
  EXPECT_THROW(box.take(), std::runtime_error);
}

TEST(EngineInbox, WhoSendsTooMuchWaitsAndIsLetGo) {
  Inbox box;
  int sent = 0;
  std::thread sender([&] {
    while (box.inbox.put(std::string(1 << 20, 'x'))) ++sent;
  });
  EXPECT_EQ(box.take().size(), 2u + (1 << 20));
  box.inbox.close();
  sender.join();
  EXPECT_LT(sent, 20);
}

}  // namespace
}  // namespace bastide::cli
