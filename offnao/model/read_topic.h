#pragma once

#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <google/protobuf/message.h>

#include "blackboard/common/protobuf/decode.h"
#include "blackboard/common/protobuf/schema.h"
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

namespace detail {

namespace pb = google::protobuf;

/// The number in a field of any numeric type; an element of a list when `index` is given.
double number_in(const pb::Message& from, const pb::FieldDescriptor& field, int index = -1);
std::string text_in(const pb::Message& from, const pb::FieldDescriptor& field);
bool is_number(const pb::FieldDescriptor& field);

/// Converts a number to T. Integers saturate at their limits.
template <class T>
T saturate_cast(double number) {
  if constexpr (std::is_same_v<T, bool>) {
    return number != 0;
  } else if constexpr (std::is_integral_v<T>) {
    using Limits = std::numeric_limits<T>;
    if (!(number > static_cast<double>(Limits::min()))) return Limits::min();
    return number >= static_cast<double>(Limits::max()) ? Limits::max() : static_cast<T>(number);
  } else {
    return static_cast<T>(number);
  }
}

template <Described T>
void copy_fields(const pb::Message& from, T& to);

template <class E>
void copy_enum(const pb::Message& from, const pb::FieldDescriptor& field, E& to) {
  if (field.cpp_type() != pb::FieldDescriptor::CPPTYPE_ENUM) return;
  const auto* value = from.GetReflection()->GetEnum(from, &field);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (value->name() == log::enumerator_name(log::enum_name<E>(), d.name)) to = d.value;
  });
}

template <class T>
void copy_list(const pb::Message& from, const pb::FieldDescriptor& field, T& to) {
  using E = log::Element<T>;
  const auto size = static_cast<std::size_t>(from.GetReflection()->FieldSize(from, &field));
  if constexpr (!log::ElementOf<T>::fixed_size) to.resize(size);
  for (std::size_t i = 0; i < std::min(size, to.size()); ++i) {
    if constexpr (Described<E>) {
      if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE)
        copy_fields(from.GetReflection()->GetRepeatedMessage(from, &field, static_cast<int>(i)), to[i]);
    } else if constexpr (std::is_arithmetic_v<E>) {
      if (is_number(field)) to[i] = saturate_cast<E>(number_in(from, field, static_cast<int>(i)));
    }
  }
}

template <class T>
void copy_field(const pb::Message& from, const pb::FieldDescriptor& field, T& to) {
  if constexpr (log::RawBytes<T>) {
    const std::string bytes = field.is_repeated() ? std::string() : text_in(from, field);
    if constexpr (!log::ElementOf<T>::fixed_size) to.assign(bytes.begin(), bytes.end());
  } else if constexpr (log::Repeated<T>) {
    if (field.is_repeated()) copy_list(from, field, to);
  } else {
    if (field.is_repeated()) return;
    if constexpr (Described<T>) {
      if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE) copy_fields(from.GetReflection()->GetMessage(from, &field), to);
    } else if constexpr (std::is_enum_v<T>) {
      copy_enum(from, field, to);
    } else if constexpr (std::same_as<T, std::string>) {
      to = text_in(from, field);
    } else if constexpr (std::same_as<T, Time>) {
      if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_INT64) to = Time(from.GetReflection()->GetInt64(from, &field));
    } else {
      if (is_number(field)) to = saturate_cast<T>(number_in(from, field));
    }
  }
}

template <Described T>
void copy_fields(const pb::Message& from, T& to) {
  for_each_field(to, [&](std::string_view name, const FieldCard&, auto& value) {
    const auto* field = from.GetDescriptor()->FindFieldByName(std::string(name));
    if (field != nullptr) copy_field(from, *field, value);
  });
}

}  // namespace detail

/// True if a source's schema of T is the same as this program's; otherwise its messages are read field by field, by name.
template <Described T>
bool has_same_schema(const TopicType& type) {
  static const std::string kOurs = log::without_comments(protobuf_schema<T>());
  return type.descriptor() != nullptr && log::without_comments(type.description().schema) == kOurs;
}

/// Decodes a message; std::nullopt when it is malformed. Fields that the source's version does not have keep their defaults. `same`: result
/// of has_same_schema.
template <Described T>
std::optional<T> read_topic(const TopicType& type, bool same, std::string_view bytes) {
  T value;
  if (same) {
    if (decode_protobuf(bytes, value)) return std::nullopt;
    return value;
  }
  const auto message = type.decode(bytes);
  if (!message) return std::nullopt;
  detail::copy_fields(*message, value);
  return value;
}

/// Visits the values of a source's topic of T from `from` to `to`, both included, in the order of time: visitor(value, time). Malformed
/// messages are left out.
template <Described T, class Visitor>
void visit_values(Source& source, Time from, Time to, Visitor&& visitor) {
  const TypePtr type = source.topic_of_schema(protobuf_name<T>());
  if (type == nullptr) return;
  const bool same = has_same_schema<T>(*type);
  source.visit(*type, from, to, [&](const RawMessage& message) {
    if (const std::optional<T> value = read_topic<T>(*type, same, *message.data)) visitor(*value, message.time);
  });
}

template <class T>
void LatestValue<T>::update(Source& source, Time time) {
  const TypePtr type = topic_.empty() ? source.topic_of_schema(protobuf_name<T>()) : source.topic(topic_);
  const std::optional<RawMessage> message = type == nullptr ? std::nullopt : source.at(*type, time);
  if (!message) {
    value_.reset();
    shown_.data.reset();
    return;
  }
  if (message->data == shown_.data && message->time == shown_.time) return;
  if (type != type_) same_ = has_same_schema<T>(*type);
  type_ = type;
  shown_ = *message;
  value_ = read_topic<T>(*type, same_, *message->data);
}

}  // namespace soccer::offnao
