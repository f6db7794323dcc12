#include "offnao/model/read_topic.h"

namespace soccer::offnao::detail {

bool is_number(const pb::FieldDescriptor& field) {
  return field.cpp_type() != pb::FieldDescriptor::CPPTYPE_MESSAGE && field.cpp_type() != pb::FieldDescriptor::CPPTYPE_STRING;
}

double number_in(const pb::Message& from, const pb::FieldDescriptor& field, int index) {
  const pb::Reflection& look = *from.GetReflection();
  const bool list = index >= 0;
  switch (field.cpp_type()) {
    case pb::FieldDescriptor::CPPTYPE_DOUBLE: return list ? look.GetRepeatedDouble(from, &field, index) : look.GetDouble(from, &field);
    case pb::FieldDescriptor::CPPTYPE_FLOAT:
      return static_cast<double>(list ? look.GetRepeatedFloat(from, &field, index) : look.GetFloat(from, &field));
    case pb::FieldDescriptor::CPPTYPE_INT32: return list ? look.GetRepeatedInt32(from, &field, index) : look.GetInt32(from, &field);
    case pb::FieldDescriptor::CPPTYPE_UINT32: return list ? look.GetRepeatedUInt32(from, &field, index) : look.GetUInt32(from, &field);
    case pb::FieldDescriptor::CPPTYPE_INT64:
      return static_cast<double>(list ? look.GetRepeatedInt64(from, &field, index) : look.GetInt64(from, &field));
    case pb::FieldDescriptor::CPPTYPE_UINT64:
      return static_cast<double>(list ? look.GetRepeatedUInt64(from, &field, index) : look.GetUInt64(from, &field));
    case pb::FieldDescriptor::CPPTYPE_BOOL: return (list ? look.GetRepeatedBool(from, &field, index) : look.GetBool(from, &field)) ? 1 : 0;
    case pb::FieldDescriptor::CPPTYPE_ENUM: return list ? look.GetRepeatedEnumValue(from, &field, index) : look.GetEnumValue(from, &field);
    default: return 0;
  }
}

std::string text_in(const pb::Message& from, const pb::FieldDescriptor& field) {
  if (field.cpp_type() != pb::FieldDescriptor::CPPTYPE_STRING) return {};
  return from.GetReflection()->GetString(from, &field);
}

}  // namespace soccer::offnao::detail
