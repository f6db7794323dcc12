#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace soccer {

/// True in builds that check the dynamic types of objects. Such a check opens a pipe; without a free descriptor it reports sound objects.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kChecksTypes = true;
#else
inline constexpr bool kChecksTypes = false;
#endif

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
