#pragma once

#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/network/stream_socket.h"

namespace soccer {

/// Accepts connections, through TCP or a Unix-domain socket. Never blocks.
class StreamListener {
 public:
  /// Listens on all addresses of a host by TCP; parameters and errors are those of acceptors_on().
  StreamListener(const std::string& host, int port, const std::string& remedy);
  /// Listens on a path, for one client at a time; a file that an earlier process left there is replaced. Errors: InputError.
  explicit StreamListener(const std::string& path);
  /// Removes the file of a path.
  ~StreamListener();
  StreamListener(const StreamListener&) = delete;
  StreamListener& operator=(const StreamListener&) = delete;

  /// The same for all addresses; 0 for a path.
  int port() const;

  /// Ready for reading when a connection is pending.
  std::vector<int> descriptors() const;

  /// Accepts the next pending connection. Returns 0, or the errno with which none was accepted: EAGAIN if none is pending, EMFILE or
  /// ENFILE if no file descriptor is free.
  int accept(StreamSocket& connection);

 private:
  struct State;

  std::unique_ptr<State> state_;
};

}  // namespace soccer
