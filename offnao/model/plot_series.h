#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "offnao/model/session.h"

namespace soccer::offnao {

/// The path to one number in a message: "pose.x", "angle[3]", "reports[0].pose.x". Reads the number from the encoded bytes without
/// decoding the rest. Must not outlive the topic's type.
class FieldPath {
 public:
  /// std::nullopt when the schema has no such number; `why` then contains the reason.
  static std::optional<FieldPath> find(const TopicType& type, std::string_view path, std::string* why = nullptr);

  const std::string& text() const { return text_; }
  const std::string& unit() const { return unit_; }

  /// std::nullopt when the list is too short, or the bytes are malformed. A number that is not encoded is 0.
  std::optional<double> number_in(std::string_view message) const;

 private:
  struct Step {
    const google::protobuf::FieldDescriptor* field;
    std::size_t index;  // in a list; 0 for other fields
  };
  std::string text_;
  std::string unit_;
  std::vector<Step> steps_;
};

/// A numeric field of a message.
struct NumberField {
  std::string path;
  std::string unit;
};

/// All numeric fields of a message, with each element that its lists currently have.
std::vector<NumberField> numbers_of(const google::protobuf::Message& message);

/// A number at an instant.
struct Sample {
  double time = 0;  ///< s, on the session's timeline
  double value = 0;
};

/// One number of one source against time, as far back as the source goes. Kept up to date by update().
class PlotSeries {
 public:
  /// Errors: InputError when the topic has no such number.
  PlotSeries(std::shared_ptr<Source> source, const std::string& topic, const std::string& path);

  /// Adds new samples. `shift`: of the source in its session.
  void update(Time shift);

  const Source& source() const { return *source_; }
  const std::string& topic() const { return type_->topic(); }
  const FieldPath& path() const { return path_; }
  const std::deque<Sample>& samples() const { return samples_; }
  /// The value of the newest sample that is not later than `time`, s; std::nullopt before the first sample.
  std::optional<double> value_at(double time) const;

 private:
  std::shared_ptr<Source> source_;
  TypePtr type_;
  FieldPath path_;
  std::deque<Sample> samples_;
  Time next_ = Time::min();  // time from which messages have not been read yet
  Time shift_{0};
  std::uint64_t revision_ = 0;
};

}  // namespace soccer::offnao
