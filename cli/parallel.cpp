#include "cli/parallel.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::cli {

namespace {

constexpr std::chrono::milliseconds between_watches{100};

}  // namespace

void play_in_parallel(u64 count, int threads, const std::atomic<bool>& stop,
                      const std::function<bool(u64 i, int thread)>& play,
                      const std::function<void()>& watch) {
  std::atomic<u64> next = 0;
  std::atomic<bool> ended = false;
  int working = threads;
  std::mutex mutex;
  std::condition_variable idle;  // one thread less is working
  std::exception_ptr error;
  const auto work = [&](int thread) {
    while (!stop && !ended) {
      const u64 i = next.fetch_add(1);
      if (i >= count) break;
      try {
        if (!play(i, thread)) ended = true;
      } catch (...) {
        ended = true;
        const std::lock_guard lock(mutex);
        error = std::current_exception();
      }
    }
    const std::lock_guard lock(mutex);
    --working;
    idle.notify_one();
  };
  {
    std::vector<std::jthread> pool;
    for (int t = 0; t < threads; ++t) pool.emplace_back(work, t);
    std::unique_lock lock(mutex);
    while (working > 0) {
      idle.wait_for(lock, between_watches);
      lock.unlock();
      watch();
      lock.lock();
    }
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace bastide::cli
