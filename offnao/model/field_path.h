#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "offnao/model/source.h"

namespace soccer::offnao {

/// The way to one number inside a message: "pose.x", "angle[3]", "reports[0].pose.x". Takes it out of the encoded bytes without decoding
/// the rest. Must not outlive the topic's type.
class FieldPath {
 public:
  /// Nothing when the schema has no such number; `why` then tells.
  static std::optional<FieldPath> find(const TopicType& type, std::string_view path, std::string* why = nullptr);

  const std::string& text() const { return text_; }
  const std::string& unit() const { return unit_; }

  /// Nothing when the list is too short, or the bytes are broken. A number that was left out is 0.
  std::optional<double> number_in(std::string_view message) const;

 private:
  struct Step {
    const google::protobuf::FieldDescriptor* field;
    std::size_t index;  // in a list; 0 for others
  };
  std::string text_;
  std::string unit_;
  std::vector<Step> steps_;
};

/// A number that a message holds.
struct NumberField {
  std::string path;
  std::string unit;
};

/// All numbers of a message: of each list as many as it has now.
std::vector<NumberField> numbers_of(const google::protobuf::Message& message);

}  // namespace soccer::offnao
