#pragma once

#include <optional>

namespace soccer {

/// The last value that was taken over from something that is looked at again and again, such as the count of a topic. It knows whether the
/// present value is new.
///
///   Latest<std::uint32_t> whistles{0};
///   if (whistles.update(whistle.count)) channel.send(whistle);
template <class Value>
class Latest {
 public:
  /// The first value is new.
  Latest() = default;

  /// The first value is new if it differs from this one.
  explicit Latest(const Value& known) : last_(known) {}

  /// True if the value differs from the last one, which it replaces then.
  bool update(const Value& value) {
    if (last_ == value) return false;
    last_ = value;
    return true;
  }

 private:
  std::optional<Value> last_;
};

}  // namespace soccer
