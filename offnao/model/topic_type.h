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

/// A topic as described by its source: its name, and the schema by which its messages can be read, also by other versions of this program.
class TopicType {
 public:
  /// The received description, in the terms of MCAP and of the Foxglove protocol.
  struct Description {
    std::string topic;
    std::string schema_name;
    std::string message_encoding;  ///< only "protobuf" is supported
    std::string schema_encoding;
    std::string schema;  ///< a FileDescriptorSet, as bytes
    friend bool operator==(const Description&, const Description&) = default;
  };

  explicit TopicType(Description description);
  ~TopicType();
  TopicType(const TopicType&) = delete;
  TopicType& operator=(const TopicType&) = delete;

  const Description& description() const { return description_; }
  const std::string& topic() const { return description_.topic; }
  const std::string& schema_name() const { return description_.schema_name; }

  /// Null when the schema cannot be used.
  const google::protobuf::Descriptor* descriptor() const { return descriptor_; }
  /// Why there is no descriptor; empty when there is one.
  const std::string& error() const { return error_; }

  /// Null when the bytes are not a message of this type, or there is no descriptor.
  std::unique_ptr<google::protobuf::Message> decode(std::string_view bytes) const;

 private:
  Description description_;
  std::string error_;
  std::unique_ptr<google::protobuf::DescriptorPool> pool_;
  mutable std::unique_ptr<google::protobuf::DynamicMessageFactory> factory_;
  const google::protobuf::Descriptor* descriptor_ = nullptr;
};

/// The comment of a field in its schema: "m/s, -1 to 1: along x"; empty when it has none.
std::string comment_of(const google::protobuf::FieldDescriptor& field);
/// The part of the comment that is the unit.
std::string unit_of(const google::protobuf::FieldDescriptor& field);

}  // namespace soccer::offnao
