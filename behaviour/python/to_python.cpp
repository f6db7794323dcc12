#include "behaviour/python/to_python.h"

#include <cctype>
#include <map>

namespace soccer::python {

PyTypeObject* make_struct_type(std::string_view name, const std::vector<FieldText>& fields) {
  // Structs that differ by their frames, such as Pose2<Field, Ground>, are the same type in Python, which does not distinguish frames. The
  // type keeps pointers to the texts and is never freed, so the texts must not be freed either.
  static auto& known = *new std::map<std::string, PyTypeObject*, std::less<>>;
  if (const auto made = known.find(name); made != known.end()) return made->second;
  const auto& texts = *new std::vector<FieldText>(fields);
  const auto& full_name = *new std::string("robot." + std::string(name));
  std::vector<PyStructSequence_Field> entries;
  entries.reserve(texts.size() + 1);
  for (const FieldText& field : texts) entries.push_back({field.name.c_str(), field.text.c_str()});
  entries.push_back({nullptr, nullptr});
  PyStructSequence_Desc description{full_name.c_str(), nullptr, entries.data(), static_cast<int>(texts.size())};
  PyTypeObject* type = PyStructSequence_NewType(&description);
  if (type == nullptr) throw py::error_already_set();
  known.emplace(name, type);
  return type;
}

EnumType make_enum_type(std::string_view name, const std::vector<std::pair<std::string_view, long>>& enumerators) {
  py::dict members;
  for (const auto& [enumerator, value] : enumerators) members[py::str(python_constant(enumerator))] = value;
  EnumType made;
  made.type = py::module_::import("enum").attr("IntEnum")(py::str(std::string(name)), members, py::arg("module") = "robot");
  for (const auto& [enumerator, value] : enumerators) {
    made.members.push_back(made.type(value));
    made.values.push_back(value);
  }
  return made;
}

std::string python_constant(std::string_view enumerator) {
  std::string constant;
  for (const char c : enumerator.substr(enumerator.starts_with('k') ? 1 : 0)) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0 && !constant.empty()) constant.push_back('_');
    constant.push_back(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  }
  return constant;
}

}  // namespace soccer::python
