#include "behaviour/python/parameter_sections.h"

#include <algorithm>

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

}  // namespace soccer::python
