#include "blackboard/common/protobuf/schema.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <sstream>

#include "blackboard/common/protobuf/decode.h"
#include "blackboard/common/protobuf/wire.h"

namespace soccer::log {
namespace {

// Field numbers of google/protobuf/descriptor.proto.
constexpr std::uint32_t kSetFile = 1;
constexpr std::uint32_t kFileName = 1, kFilePackage = 2, kFileDependency = 3, kFileMessage = 4, kFileEnum = 5, kFileSourceInfo = 9,
                        kFileSyntax = 12;
constexpr std::uint32_t kMessageName = 1, kMessageField = 2;
constexpr std::uint32_t kFieldName = 1, kFieldNumber = 3, kFieldLabel = 4, kFieldType = 5, kFieldTypeName = 6;
constexpr std::uint32_t kEnumName = 1, kEnumValue = 2, kValueName = 1, kValueNumber = 2;
constexpr std::uint32_t kSourceLocation = 1, kLocationPath = 1, kLocationSpan = 2, kLocationTrailingComment = 4;
constexpr std::uint64_t kLabelOptional = 1, kLabelRepeated = 3;

void add_varint(std::string& out, std::uint64_t value) {
  char room[10];
  out.append(room, put_varint(room, value));
}

void add_number(std::string& out, std::uint32_t field, std::uint64_t value) {
  add_varint(out, tag(field, WireType::kVarint));
  add_varint(out, value);
}

void add_bytes(std::string& out, std::uint32_t field, std::string_view bytes) {
  add_varint(out, tag(field, WireType::kLengthDelimited));
  add_varint(out, bytes.size());
  out.append(bytes);
}

std::string field_descriptor(const SchemaField& field, std::size_t number) {
  std::string out;
  add_bytes(out, kFieldName, field.name);
  add_number(out, kFieldNumber, number);
  add_number(out, kFieldLabel, field.repeated ? kLabelRepeated : kLabelOptional);
  add_number(out, kFieldType, static_cast<std::uint64_t>(field.type));
  if (!field.type_name.empty()) add_bytes(out, kFieldTypeName, "." + field.type_name);
  return out;
}

std::string comment_location(std::size_t message, std::size_t field, const std::string& comment) {
  std::string path, location;
  for (const std::size_t step : {std::size_t{kFileMessage}, message, std::size_t{kMessageField}, field}) add_varint(path, step);
  add_bytes(location, kLocationPath, path);
  add_bytes(location, kLocationSpan, std::string(3, '\0'));  // there is no source text to refer to
  add_bytes(location, kLocationTrailingComment, ' ' + comment + '\n');
  return location;
}

template <class Members>
void require_same(const std::string& name, const Members& known, const Members& members) {
  require(known == members, "two described types named " + name + " have different fields; a log can contain only one of them");
}

std::string enum_descriptor(const std::string& name, const std::vector<SchemaEnumerator>& enumerators) {
  std::string type;
  add_bytes(type, kEnumName, name);
  for (const SchemaEnumerator& enumerator : enumerators) {
    std::string value;
    add_bytes(value, kValueName, enumerator.name);
    add_number(value, kValueNumber, static_cast<std::uint64_t>(static_cast<std::int64_t>(enumerator.number)));
    add_bytes(type, kEnumValue, value);
  }
  return type;
}

}  // namespace

void SchemaFile::add(const MessageShape& message) {
  std::vector<SchemaField> fields;
  for (std::size_t i = 0; i < message.fields.size(); ++i) {
    const FieldShape& shape = message.fields[i];
    require(shape.list_depth <= 1, "protobuf has no field type for a list of lists");
    SchemaField field{std::string(shape.name), shape.type, shape.list_depth == 1, "", comment_of(message.cards[i])};
    if (shape.message != nullptr) {
      add(*shape.message);
      field.type_name = protobuf_name(*shape.message);
    }
    if (shape.enumeration != nullptr) {
      const std::string name = shape.enumeration->name();
      std::vector<SchemaEnumerator> enumerators;
      for (const auto& [enumerator, number] : shape.enumeration->enumerators)
        enumerators.push_back({enumerator_name(name, enumerator), number});
      add_enum(name, std::move(enumerators));
      field.type_name = "soccer." + name;
    }
    fields.push_back(std::move(field));
  }
  add_message(std::string(message.name), std::move(fields), message.origin);
}

void SchemaFile::add_message(const std::string& name, std::vector<SchemaField> fields, const ProtobufOrigin& origin) {
  const auto known = std::ranges::find(messages_, name, &Message::name);
  if (known != messages_.end()) return require_same(name, known->fields, fields);
  messages_.push_back({name, std::move(fields), origin});
}

void SchemaFile::add_enum(const std::string& name, std::vector<SchemaEnumerator> enumerators) {
  require(!enumerators.empty() && enumerators.front().number == 0, "the first enumerator of " + name + " is not 0, which proto3 requires");
  const auto known = std::ranges::find(enums_, name, [](const auto& type) { return type.first; });
  if (known != enums_.end()) return require_same(name, known->second, enumerators);
  enums_.emplace_back(name, std::move(enumerators));
}

std::string SchemaFile::file_descriptor_set(const std::string& file_name) const {
  std::vector<ProtobufOrigin> origins;  // those of other files first; they depend only on earlier ones
  for (const Message& message : messages_)
    if (!message.origin.file.empty() && std::ranges::find(origins, message.origin) == origins.end()) origins.push_back(message.origin);
  if (std::ranges::any_of(messages_, [](const Message& message) { return message.origin.file.empty(); })) origins.emplace_back();
  std::string set;
  std::vector<std::string> names;
  for (const ProtobufOrigin& origin : origins) {
    const std::string name = origin.file.empty() ? file_name : std::string(origin.file);
    add_bytes(set, kSetFile, file(name, origin, names));
    names.push_back(name);
  }
  return set;
}

std::string SchemaFile::file(const std::string& name, const ProtobufOrigin& origin, const std::vector<std::string>& dependencies) const {
  std::string file, comments;
  add_bytes(file, kFileName, name);
  add_bytes(file, kFilePackage, origin.package);
  for (const std::string& dependency : dependencies) add_bytes(file, kFileDependency, dependency);
  std::size_t number = 0;
  for (const Message& message : messages_) {
    if (message.origin != origin) continue;
    std::string descriptor;
    add_bytes(descriptor, kMessageName, message.name);
    for (std::size_t f = 0; f < message.fields.size(); ++f) {
      const SchemaField& field = message.fields[f];
      add_bytes(descriptor, kMessageField, field_descriptor(field, f + 1));
      if (!field.comment.empty()) add_bytes(comments, kSourceLocation, comment_location(number, f, field.comment));
    }
    add_bytes(file, kFileMessage, descriptor);
    ++number;
  }
  if (origin.file.empty())
    for (const auto& [enum_name, enumerators] : enums_) add_bytes(file, kFileEnum, enum_descriptor(enum_name, enumerators));
  add_bytes(file, kFileSourceInfo, comments);
  add_bytes(file, kFileSyntax, "proto3");
  return file;
}

std::string protobuf_name(const MessageShape& message) { return std::string(message.origin.package) + "." + std::string(message.name); }

std::string protobuf_schema(const MessageShape& message) {
  SchemaFile file;
  file.add(message);
  return file.file_descriptor_set("soccer/" + std::string(message.name) + ".proto");
}

std::string without_namespace(const std::string& name) {
  const std::size_t colon = name.rfind("::");
  return colon == std::string::npos ? name : name.substr(colon + 2);
}

std::string enumerator_name(std::string_view enum_name, std::string_view enumerator) {
  const auto is_upper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
  const auto is_lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
  std::string text(enum_name), result;
  if (enumerator.size() > 1 && enumerator[0] == 'k' && is_upper(enumerator[1])) enumerator.remove_prefix(1);
  text.append(enumerator);
  for (std::size_t i = 0; i < text.size(); ++i) {
    // An upper-case letter begins a word unless it is inside a sequence of them: "kTJunction" gives "T_JUNCTION".
    const bool before_lower = i + 1 < text.size() && is_lower(text[i + 1]);
    const bool starts_word = i > 0 && is_upper(text[i]) && (!is_upper(text[i - 1]) || before_lower);
    if (starts_word) result += '_';
    result += static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
  }
  return result;
}

std::string without_comments(std::string_view set) {
  std::string result;
  std::uint64_t key = 0;
  std::string_view file;
  while (take_varint(set, key) && key == tag(kSetFile, WireType::kLengthDelimited) && take_delimited(set, file)) {
    const std::string_view whole = file;
    for (std::size_t start = 0; take_varint(file, key) && skip_field(file, key & 7); start = whole.size() - file.size())
      if (key >> 3 != kFileSourceInfo) result.append(whole.substr(start, whole.size() - file.size() - start));
  }
  return result;
}

std::string comment_of(const FieldCard& card) {
  std::ostringstream text;
  text << card.unit;
  if (std::isfinite(card.low) || std::isfinite(card.high)) text << (card.unit.empty() ? "" : ", ") << card.low << " to " << card.high;
  if (!card.meaning.empty()) text << (text.str().empty() ? "" : ": ") << card.meaning;
  return text.str();
}

}  // namespace soccer::log
