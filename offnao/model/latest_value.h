#pragma once

#include <optional>
#include <string>
#include <utility>

#include "offnao/model/source.h"

namespace soccer::offnao {

/// The value of one topic at the time shown; decodes only messages that differ from the previous one.
template <class T>
class LatestValue {
 public:
  LatestValue() = default;
  /// Finds the topic by its name instead of its schema, for several topics of one schema.
  explicit LatestValue(std::string topic) : topic_(std::move(topic)) {}

  /// Updates the value to the one at `time`. The topic is found by its schema.
  /// Defined in read_topic.h, which callers must include.
  void update(Source& source, Time time);

  /// Null when there is no value.
  const T* get() const { return value_ ? &*value_ : nullptr; }
  const T* operator->() const { return &*value_; }
  const T& operator*() const { return *value_; }
  explicit operator bool() const { return value_.has_value(); }
  Time time() const { return shown_.time; }

 private:
  std::string topic_;
  TypePtr type_;
  bool same_ = false;
  RawMessage shown_;
  std::optional<T> value_;
};

}  // namespace soccer::offnao
