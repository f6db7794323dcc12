#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace soccer::console {

/// Severity of a line.
enum class Level { kInfo, kWarning, kError };

/// Receives the lines that are written after begin(), as long as this object exists. The function is called by any thread, one call at a
/// time, and must not write lines itself.
class Listener {
 public:
  explicit Listener(std::function<void(Level, std::string_view line)> hear);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  class Sink;
  std::shared_ptr<Sink> sink_;
};

}  // namespace soccer::console
