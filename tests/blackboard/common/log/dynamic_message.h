#pragma once

#include <memory>
#include <string>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

namespace soccer {

/// Google's protobuf reader, created from a schema as stored in a log.
class DynamicReader {
 public:
  DynamicReader(const std::string& schema, const std::string& name) {
    google::protobuf::FileDescriptorSet set;
    parsed_ = set.ParseFromString(schema);
    for (const auto& file : set.file()) parsed_ = parsed_ && pool_.BuildFile(file) != nullptr;
    type_ = pool_.FindMessageTypeByName(name);
  }

  /// nullptr if the schema is invalid.
  const google::protobuf::Descriptor* type() const { return parsed_ ? type_ : nullptr; }

  /// An empty message of the type.
  std::unique_ptr<google::protobuf::Message> message() {
    return std::unique_ptr<google::protobuf::Message>(factory_.GetPrototype(type_)->New());
  }

 private:
  google::protobuf::DescriptorPool pool_;
  google::protobuf::DynamicMessageFactory factory_{&pool_};
  const google::protobuf::Descriptor* type_ = nullptr;
  bool parsed_ = false;
};

}  // namespace soccer
