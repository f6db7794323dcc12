#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "offnao/model/source.h"

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

}  // namespace soccer::offnao
