#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace google::protobuf {
class Descriptor;
class DescriptorPool;
class DynamicMessageFactory;
class FieldDescriptor;
class Message;
}  // namespace google::protobuf

namespace soccer::offnao {

/// A topic as its source tells it: its name, and the schema by which anybody can read it, also in another version of this program.
class TopicType {
 public:
  /// How it came, in the words of MCAP and of the Foxglove protocol.
  struct Card {
    std::string topic;
    std::string schema_name;
    std::string message_encoding;  ///< "protobuf" is understood
    std::string schema_encoding;
    std::string schema;  ///< a FileDescriptorSet, as bytes
    friend bool operator==(const Card&, const Card&) = default;
  };

  explicit TopicType(Card card);
  ~TopicType();
  TopicType(const TopicType&) = delete;
  TopicType& operator=(const TopicType&) = delete;

  const Card& card() const { return card_; }
  const std::string& topic() const { return card_.topic; }
  const std::string& schema_name() const { return card_.schema_name; }

  /// Null when the schema is of no use.
  const google::protobuf::Descriptor* descriptor() const { return descriptor_; }
  /// Why there is no descriptor; empty when there is one.
  const std::string& complaint() const { return complaint_; }

  /// Null when the bytes are no such message, or there is no descriptor.
  std::unique_ptr<google::protobuf::Message> decode(std::string_view bytes) const;

 private:
  Card card_;
  std::string complaint_;
  std::unique_ptr<google::protobuf::DescriptorPool> pool_;
  mutable std::unique_ptr<google::protobuf::DynamicMessageFactory> factory_;
  const google::protobuf::Descriptor* descriptor_ = nullptr;
};

/// The comment of a field in its schema: "m/s, -1 to 1: along x"; empty when it has none.
std::string comment_of(const google::protobuf::FieldDescriptor& field);
/// The part of the comment that is the unit.
std::string unit_of(const google::protobuf::FieldDescriptor& field);

}  // namespace soccer::offnao
