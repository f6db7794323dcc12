#pragma once

#include <sys/resource.h>

namespace soccer {

/// While it exists, this process cannot open files or sockets: open() and socket() fail with EMFILE.
class WithoutDescriptors {
 public:
  WithoutDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit none{0, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~WithoutDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
  WithoutDescriptors(const WithoutDescriptors&) = delete;
  WithoutDescriptors& operator=(const WithoutDescriptors&) = delete;

 private:
  rlimit before_{};
};

}  // namespace soccer
