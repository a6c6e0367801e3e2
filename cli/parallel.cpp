#include "cli/parallel.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::cli {

void play_in_parallel(u64 count, int threads, const std::atomic<bool>& stop,
                      const std::function<bool(u64 i, int thread)>& play,
                      const std::function<void()>& watch) {
  std::atomic<u64> next = 0;
  std::atomic<bool> ended = false;
  std::atomic<int> working = threads;
  std::mutex mutex;
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
    --working;
  };
  {
    std::vector<std::jthread> pool;
    for (int t = 0; t < threads; ++t) pool.emplace_back(work, t);
    for (int wait_ms = 1; working > 0; wait_ms = std::min(wait_ms * 2, 100)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
      watch();
    }
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace bastide::cli
