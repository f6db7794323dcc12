#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace soccer {

/// An error in the program's input or environment: a file, a socket, a command line. The message contains where it occurred, what is wrong
/// and what to do about it.
class InputError : public std::runtime_error {
 public:
  InputError(std::string_view where, std::string_view what, std::string_view remedy)
      : std::runtime_error(std::string(where).append(": ").append(what).append("; ").append(remedy)) {}
};

/// Checks a precondition or invariant; a violation is a programming error. Enabled in all builds. Errors: std::logic_error.
inline void require(bool holds, std::string_view what) {
  if (!holds) throw std::logic_error(std::string("internal error: ").append(what));
}

}  // namespace soccer
