#include "offnao/model/plot_series.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

#include <google/protobuf/descriptor.h>

#include "blackboard/common/error.h"
#include "blackboard/common/protobuf/decode.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace pb = google::protobuf;
using log::WireType;

namespace {

/// Takes one step off the front of a path: "angle[3]" -> "angle", 3. False when the name is empty or the index is not a number.
bool take_step(std::string_view& path, std::string& name, std::size_t& index, bool& indexed) {
  const std::string_view step = path.substr(0, path.find('.'));
  path.remove_prefix(std::min(path.size(), step.size() + 1));
  const auto bracket = step.find('[');
  name = step.substr(0, bracket);
  index = 0;
  indexed = bracket != step.npos;
  if (!indexed) return !name.empty();
  const char* begin = step.data() + bracket + 1;
  const char* end = step.data() + step.size();
  const auto [stop, error] = std::from_chars(begin, end, index);
  return error == std::errc() && stop + 1 == end && *stop == ']';
}

/// Takes one number of the field's type off the front.
std::optional<double> take_number(std::string_view& from, const pb::FieldDescriptor& field) {
  std::uint64_t number = 0;
  std::uint32_t four = 0;
  switch (field.type()) {
    case pb::FieldDescriptor::TYPE_DOUBLE:
      return log::take_fixed(from, number) ? std::optional(std::bit_cast<double>(number)) : std::nullopt;
    case pb::FieldDescriptor::TYPE_FLOAT:
      return log::take_fixed(from, four) ? std::optional<double>(std::bit_cast<float>(four)) : std::nullopt;
    case pb::FieldDescriptor::TYPE_FIXED32: return log::take_fixed(from, four) ? std::optional<double>(four) : std::nullopt;
    case pb::FieldDescriptor::TYPE_SFIXED32:
      return log::take_fixed(from, four) ? std::optional<double>(static_cast<std::int32_t>(four)) : std::nullopt;
    case pb::FieldDescriptor::TYPE_FIXED64:
      return log::take_fixed(from, number) ? std::optional(static_cast<double>(number)) : std::nullopt;
    case pb::FieldDescriptor::TYPE_SFIXED64:
      return log::take_fixed(from, number) ? std::optional(static_cast<double>(static_cast<std::int64_t>(number))) : std::nullopt;
    default: break;
  }
  if (!log::take_varint(from, number)) return std::nullopt;
  switch (field.type()) {
    case pb::FieldDescriptor::TYPE_UINT64:
    case pb::FieldDescriptor::TYPE_UINT32: return static_cast<double>(number);
    case pb::FieldDescriptor::TYPE_BOOL: return number != 0 ? 1 : 0;
    case pb::FieldDescriptor::TYPE_SINT32:
    case pb::FieldDescriptor::TYPE_SINT64: return static_cast<double>(static_cast<std::int64_t>((number >> 1) ^ (~(number & 1) + 1)));
    default: return static_cast<double>(static_cast<std::int64_t>(number));
  }
}

/// Finds the field's occurrence at `index`, also in packed lists; the bytes found for a number begin at its value. False when the bytes are
/// malformed.
bool find_occurrence(std::string_view from, const pb::FieldDescriptor& field, std::size_t index, std::optional<std::string_view>& found) {
  std::size_t seen = 0;
  while (!from.empty()) {
    std::uint64_t key = 0;
    if (!log::take_varint(from, key)) return false;
    std::string_view payload = from;
    if (!log::skip_field(from, key & 7)) return false;
    if (key >> 3 != static_cast<std::uint64_t>(field.number())) continue;
    const bool delimited = static_cast<WireType>(key & 7) == WireType::kLengthDelimited;
    if (delimited) {
      std::string_view framed = payload;
      if (!log::take_delimited(framed, payload)) return false;
    }
    if (!field.is_repeated()) {
      found = payload;  // of several occurrences the last one is valid
    } else if (delimited && field.is_packable()) {
      for (; !payload.empty(); ++seen) {
        if (seen == index) return found = payload, true;
        if (!take_number(payload, field)) return false;
      }
    } else if (seen++ == index) {
      return found = payload, true;
    }
  }
  return true;
}

void add_numbers(const pb::Message& message, const std::string& prefix, const std::string& outer_unit, std::vector<NumberField>& to) {
  const pb::Descriptor& descriptor = *message.GetDescriptor();
  const pb::Reflection& look = *message.GetReflection();
  for (int i = 0; i < descriptor.field_count(); ++i) {
    const auto& field = *descriptor.field(i);
    const std::string own = unit_of(field), unit = own.empty() ? outer_unit : own, name = prefix + field.name();
    const int count = field.is_repeated() ? look.FieldSize(message, &field) : 1;
    for (int k = 0; k < count; ++k) {
      const std::string path = field.is_repeated() ? name + "[" + std::to_string(k) + "]" : name;
      if (field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE)
        add_numbers(field.is_repeated() ? look.GetRepeatedMessage(message, &field, k) : look.GetMessage(message, &field), path + ".", unit,
                    to);
      else if (detail::is_number(field))
        to.push_back({path, unit});
    }
  }
}

}  // namespace

std::optional<FieldPath> FieldPath::find(const TopicType& type, std::string_view path, std::string* why) {
  const auto fail = [&](const std::string& reason) {
    if (why != nullptr) *why = reason;
    return std::nullopt;
  };
  const pb::Descriptor* message = type.descriptor();
  if (message == nullptr) return fail(type.topic() + " " + type.error());
  FieldPath result;
  result.text_ = path;
  std::string name;
  std::size_t index = 0;
  bool indexed = false;
  for (std::string_view rest = path; !rest.empty();) {
    if (message == nullptr) return fail(name + " has no fields");
    if (!take_step(rest, name, index, indexed)) return fail("'" + std::string(path) + "' is not a path to a field");
    const auto* field = message->FindFieldByName(name);
    if (field == nullptr) return fail(message->name() + " has no field " + name);
    if (field->is_repeated() != indexed)
      return fail(name + (indexed ? " is not a list" : " is a list; add the index of an element, such as [0]"));
    result.steps_.push_back({field, index});
    if (const std::string unit = unit_of(*field); !unit.empty()) result.unit_ = unit;
    message = field->message_type();
  }
  if (result.steps_.empty() || message != nullptr || !detail::is_number(*result.steps_.back().field))
    return fail("'" + std::string(path) + "' is not a number");
  return result;
}

std::optional<double> FieldPath::number_in(std::string_view message) const {
  for (const Step& step : steps_) {
    std::optional<std::string_view> found;
    if (!find_occurrence(message, *step.field, step.index, found)) return std::nullopt;
    if (!found) return step.field->is_repeated() ? std::nullopt : std::optional(0.0);
    message = *found;
  }
  return take_number(message, *steps_.back().field);
}

std::vector<NumberField> numbers_of(const pb::Message& message) {
  std::vector<NumberField> numbers;
  add_numbers(message, {}, {}, numbers);
  return numbers;
}

namespace {

constexpr std::size_t kMaxSamples = 400'000;

TypePtr find_type(const Source& source, const std::string& topic) {
  TypePtr type = source.topic(topic);
  if (!type) throw InputError(source.name(), "has no topic " + topic, "choose one of its topics");
  return type;
}

FieldPath find_path(const TopicType& type, const std::string& path) {
  std::string why;
  auto found = FieldPath::find(type, path, &why);
  if (!found) throw InputError(type.topic(), why, "choose a numeric field");
  return *found;
}

}  // namespace

PlotSeries::PlotSeries(std::shared_ptr<Source> source, const std::string& topic, const std::string& path)
    : source_(std::move(source)), type_(find_type(*source_, topic)), path_(find_path(*type_, path)) {}

void PlotSeries::update(Time shift) {
  const bool other_run = next_ != Time::min() && source_->last() + std::chrono::seconds(1) < next_;
  if (other_run || shift != shift_) {
    samples_.clear();
    next_ = Time::min();
    revision_ = 0;
  }
  shift_ = shift;
  if (source_->revision() == revision_) return;
  revision_ = source_->revision();
  if (source_->state() == SourceState::kLog && next_ != Time::min()) return;  // a log does not grow
  source_->visit(*type_, next_, Time::max(), [&](const RawMessage& message) {
    next_ = message.time + Time(1);
    const auto value = path_.number_in(*message.data);
    if (value && std::isfinite(*value)) samples_.push_back({seconds(message.time + shift), *value});
  });
  if (next_ == Time::min() && source_->state() == SourceState::kLog) next_ = Time(0);
  const double first = seconds(source_->first() + shift);
  while (!samples_.empty() && (samples_.front().time < first || samples_.size() > kMaxSamples)) samples_.pop_front();
}

std::optional<double> PlotSeries::value_at(double time) const {
  const auto after = std::ranges::upper_bound(samples_, time, {}, &Sample::time);
  if (after == samples_.begin()) return std::nullopt;
  return std::prev(after)->value;
}

}  // namespace soccer::offnao
