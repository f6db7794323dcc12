#include "behaviour/python/project.h"

#include "behaviour/python/embedded_module.h"
#include "behaviour/python/parameter_sections.h"

namespace soccer::python {

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
