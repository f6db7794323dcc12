#include "behaviour/python/project.h"

#include "behaviour/python/embedded_module.h"
#include "behaviour/python/parameter_sections.h"

namespace soccer::python {

namespace py = pybind11;

Project::Project(const std::filesystem::path& folder) : project_(project_loader().attr("Project")(folder.string())) {}

std::vector<DeclaredSection> Project::sections() {
  project_.attr("find_sections")();
  return declared_sections(project_.attr("sections"));
}

std::vector<std::string> Project::unreadable() const {
  std::vector<std::string> messages;
  for (const py::handle message : project_.attr("unreadable")) messages.push_back(message.cast<std::string>());
  return messages;
}

void Project::assign(const std::vector<DeclaredSection>& sections) {
  for (std::size_t i = 0; i < sections.size(); ++i) project_.attr("assign")(i, values_of(sections[i]));
}

std::string Project::choices() const { return project_.attr("choices")().cast<std::string>(); }

std::optional<std::string> no_such_behaviour(const py::error_already_set& error) {
  if (!error.matches(project_loader().attr("NoSuchBehaviour"))) return std::nullopt;
  return py::str(error.value()).cast<std::string>();
}

std::string traceback_of(const py::error_already_set& error) {
  const py::object trace = error.trace() ? error.trace() : py::none();
  return project_loader().attr("text_of")(error.value(), trace).cast<std::string>();
}

}  // namespace soccer::python
