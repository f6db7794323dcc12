#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace soccer {

/// The world was wrong: a file, a socket, a person. Says where, what, and what to do.
class InputError : public std::runtime_error {
 public:
  InputError(std::string_view where, std::string_view what, std::string_view remedy)
      : std::runtime_error(std::string(where).append(": ").append(what).append("; ").append(remedy)) {}
};

/// We were wrong. Always on; it costs a comparison.
inline void require(bool holds, std::string_view what) {
  if (!holds) throw std::logic_error(std::string("broken: ").append(what));
}

}  // namespace soccer
