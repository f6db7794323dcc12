#include "offnao/model/topic_type.h"

#include <algorithm>
#include <limits>

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

namespace soccer::offnao {

namespace pb = google::protobuf;

namespace {

/// Stores the first error that protobuf reports about a schema, instead of printing it.
class SchemaErrorCollector final : public pb::DescriptorPool::ErrorCollector {
 public:
  void AddError(const std::string&, const std::string& element, const pb::Message*, ErrorLocation, const std::string& message) override {
    if (first.empty()) first = element + ": " + message;
  }
  std::string first;
};

bool fits_an_int(std::string_view bytes) { return bytes.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()); }

/// The files may be in any order: each pass adds one of those with all imports added already. Returns an error message, or an empty string.
std::string build(const pb::FileDescriptorSet& set, pb::DescriptorPool& pool) {
  std::vector<const pb::FileDescriptorProto*> waiting;
  for (const auto& file : set.file()) waiting.push_back(&file);
  while (!waiting.empty()) {
    const auto ready = std::ranges::find_if(waiting, [&](const auto* file) {
      return std::ranges::all_of(file->dependency(), [&](const auto& name) { return pool.FindFileByName(name) != nullptr; });
    });
    if (ready == waiting.end()) return "a file of the schema imports a file that is missing";
    SchemaErrorCollector errors;
    if (pool.BuildFileCollectingErrors(**ready, &errors) == nullptr) return errors.first.empty() ? "the schema is invalid" : errors.first;
    waiting.erase(ready);
  }
  return {};
}

}  // namespace

TopicType::TopicType(Description description) : description_(std::move(description)), pool_(std::make_unique<pb::DescriptorPool>()) {
  if (description_.message_encoding != "protobuf") {
    error_ = "is encoded as '" + description_.message_encoding + "', which is not supported; only protobuf is";
    return;
  }
  pb::FileDescriptorSet set;
  if (!fits_an_int(description_.schema) || !set.ParseFromArray(description_.schema.data(), static_cast<int>(description_.schema.size()))) {
    error_ = "has a schema that is not a FileDescriptorSet";
    return;
  }
  error_ = build(set, *pool_);
  if (!error_.empty()) return;
  descriptor_ = pool_->FindMessageTypeByName(description_.schema_name);
  if (descriptor_ == nullptr) error_ = "has a schema without the message " + description_.schema_name;
  factory_ = std::make_unique<pb::DynamicMessageFactory>(pool_.get());
}

TopicType::~TopicType() = default;

std::unique_ptr<pb::Message> TopicType::decode(std::string_view bytes) const {
  if (descriptor_ == nullptr || !fits_an_int(bytes)) return nullptr;
  std::unique_ptr<pb::Message> message(factory_->GetPrototype(descriptor_)->New());
  if (!message->ParsePartialFromArray(bytes.data(), static_cast<int>(bytes.size()))) return nullptr;
  return message;
}

std::string comment_of(const pb::FieldDescriptor& field) {
  pb::SourceLocation location;
  if (!field.GetSourceLocation(&location)) return {};
  std::string text = location.leading_comments.empty() ? location.trailing_comments : location.leading_comments;
  const auto first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n");
  return first == text.npos ? std::string() : text.substr(first, last - first + 1);
}

std::string unit_of(const pb::FieldDescriptor& field) {
  const std::string comment = comment_of(field);
  // "m, rad: what it means" or "m, 0 to 3: what it means": the unit ends where a range or a sentence begins
  std::string unit = comment.substr(0, comment.find(':'));
  const auto range = unit.rfind(" to ");
  if (range != unit.npos) unit = unit.substr(0, unit.rfind(", ", range) == unit.npos ? 0 : unit.rfind(", ", range));
  return unit;
}

}  // namespace soccer::offnao
