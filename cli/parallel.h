// Many games on several threads.
#pragma once

#include <atomic>
#include <functional>

#include "base/types.h"

namespace bastide::cli {

// Calls play(i, thread) for i = 0, 1, … count - 1 on so many threads, handing the numbers out in order, until
// `stop` is set or play returns false or throws. A number handed out is played, so there are no gaps. `watch`
// is called now and then on the calling thread. Throws what play threw.
void play_in_parallel(u64 count, int threads, const std::atomic<bool>& stop,
                      const std::function<bool(u64 i, int thread)>& play, const std::function<void()>& watch);

}  // namespace bastide::cli
