// A running program that is talked to, line by line.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::test {

class Conversation {
 public:
  explicit Conversation(const std::vector<std::string>& arguments);
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation();

  void send(const std::string& line);
  // The next line, waiting for it. "(nothing)" at the end of the output, and if none comes for very long.
  std::string receive();
  // The next line that does not begin with "info ".
  std::string answer();
  // Ends the program's input.
  void end_input();
  // Its exit code once it has ended; 128 + signal if one ended it.
  int wait();

 private:
  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string unread_;
};

}  // namespace bastide::test
