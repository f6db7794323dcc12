#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

namespace soccer {

/// Input of a topic's value from the previous tick, so that intended feedback passes the wiring check.
///
///   struct Inputs { const SensorFrame& sensors; Previous<MotionStatus> status; };
///   … if (in.status->stable) …
template <class Topic>
struct Previous {
  const Topic* value;
  const Topic& operator*() const { return *value; }
  const Topic* operator->() const { return value; }
};

/// Passes whole values from one thread to one other thread; a newer value replaces one that was not received. Wait-free on both sides.
/// The same three slots as libagent/agent_memory/triple_buffer.h, which is C++98, lies in shared memory and survives a side that dies.
template <class Topic>
class Channel {
 public:
  void send(const Topic& value) {
    slots_[writer_] = value;
    writer_ = exchange_.exchange(writer_ | kFresh, std::memory_order_acq_rel) & kSlot;
  }

  /// Returns false and leaves `value` unchanged if nothing was sent since the last call.
  bool receive(Topic& value) {
    if (!(exchange_.load(std::memory_order_relaxed) & kFresh)) return false;
    reader_ = exchange_.exchange(reader_, std::memory_order_acq_rel) & kSlot;
    value = slots_[reader_];
    return true;
  }

  bool has_update() const { return (exchange_.load(std::memory_order_acquire) & kFresh) != 0; }

 private:
  static constexpr std::uint32_t kSlot = 3;
  static constexpr std::uint32_t kFresh = 4;
  std::array<Topic, 3> slots_{};
  std::atomic<std::uint32_t> exchange_{0};
  std::uint32_t writer_ = 1;
  std::uint32_t reader_ = 2;
};

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
