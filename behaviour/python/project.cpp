#include "behaviour/python/project.h"

#include <algorithm>

#include <boost/algorithm/string/split.hpp>

#include "behaviour/python/interpreter.h"
#include "blackboard/common/text/closest_name.h"

namespace soccer::python {

namespace py = pybind11;

namespace {

ParameterValue::Kind kind_of(const py::handle& value) {
  if (py::isinstance<py::bool_>(value)) return ParameterValue::Kind::kTruth;
  return py::isinstance<py::int_>(value) ? ParameterValue::Kind::kWhole : ParameterValue::Kind::kNumber;
}

py::object object_of(double value, ParameterValue::Kind kind) {
  switch (kind) {
    case ParameterValue::Kind::kTruth: return py::bool_(value != 0);
    case ParameterValue::Kind::kWhole: return py::int_(static_cast<long>(value));
    case ParameterValue::Kind::kNumber: break;
  }
  return py::float_(value);
}

/// declaration: a robot_parameters.Declaration.
ParameterValue parameter_of(std::string name, const py::handle& declaration) {
  ParameterValue parameter;
  parameter.name = std::move(name);
  const py::object value = declaration.attr("default");
  parameter.is_list = py::isinstance<py::tuple>(value);
  const py::tuple values = parameter.is_list ? py::tuple(value) : py::make_tuple(value);
  parameter.kind = kind_of(values[0]);
  for (const py::handle number : values) parameter.values.push_back(number.cast<double>());
  parameter.card = {permanent_text(declaration.attr("unit").cast<std::string>()), declaration.attr("low").cast<double>(),
                    declaration.attr("high").cast<double>(), permanent_text(declaration.attr("meaning").cast<std::string>())};
  return parameter;
}

}  // namespace

std::vector<DeclaredSection> declared_sections(const py::list& classes) {
  std::vector<DeclaredSection> sections;
  for (const py::handle declared : classes) {
    DeclaredSection& section = sections.emplace_back();
    section.name = declared.attr("__name__").cast<std::string>();
    section.where = declared.attr("__module__").cast<std::string>();
    std::ranges::replace(section.where, '.', '/');
    section.where += ".py";
    for (const auto& [key, declaration] : py::dict(declared.attr("declarations")))
      section.parameters.push_back(parameter_of(section.name + "." + key.cast<std::string>(), declaration));
  }
  return sections;
}

py::dict values_of(const DeclaredSection& section) {
  py::dict values;
  for (const ParameterValue& parameter : section.parameters) {
    py::tuple list(parameter.values.size());
    for (std::size_t i = 0; i < parameter.values.size(); ++i) list[i] = object_of(parameter.values[i], parameter.kind);
    values[py::str(parameter.name.substr(section.name.size() + 1))] = parameter.is_list ? py::object(list) : py::object(list[0]);
  }
  return values;
}

namespace py = pybind11;

namespace {

/// A path as Python represents it: its bytes need not be UTF-8.
py::object path_of(const std::filesystem::path& path) { return py::module_::import("os").attr("fsdecode")(py::bytes(path.native())); }

}  // namespace

std::string utf8_of(const py::handle& text) { return py::bytes(text.attr("encode")("utf-8", "backslashreplace")).cast<std::string>(); }

Project::Project(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& packages) {
  py::list folders;
  for (const std::filesystem::path& package : packages) folders.append(path_of(package));
  project_ = project_loader().attr("Project")(path_of(folder), folders);
}

std::vector<DeclaredSection> Project::sections() {
  project_.attr("find_sections")();
  return declared_sections(project_.attr("sections"));
}

std::vector<std::string> Project::unreadable() const {
  std::vector<std::string> messages;
  for (const py::handle message : project_.attr("unreadable")) messages.push_back(utf8_of(message));
  return messages;
}

void Project::assign(const std::vector<DeclaredSection>& sections) {
  for (std::size_t i = 0; i < sections.size(); ++i) project_.attr("assign")(i, values_of(sections[i]));
}

std::string Project::choices() const { return utf8_of(project_.attr("choices")()); }

std::string Project::suggestion(const std::string& behaviour) const {
  std::vector<std::string> names;
  boost::split(
      names, choices(), [](char c) { return c == ',' || c == ' '; }, boost::token_compress_on);
  return did_you_mean(behaviour.substr(0, behaviour.find('(')), names);
}

std::optional<std::string> no_such_behaviour(const py::error_already_set& error) {
  if (!error.matches(project_loader().attr("NoSuchBehaviour"))) return std::nullopt;
  return utf8_of(project_loader().attr("words_of")(error.value()));
}

std::string traceback_of(const py::error_already_set& error) {
  const py::object trace = error.trace() ? error.trace() : py::none();
  try {
    return utf8_of(project_loader().attr("text_of")(error.value(), trace));
  } catch (const py::error_already_set&) {  // for example TookTooLong, in an error's own text
    return std::string(Py_TYPE(error.value().ptr())->tp_name) + " (its traceback cannot be shown)";
  }
}

}  // namespace soccer::python
