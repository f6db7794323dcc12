#include "learning/python/tabular_bindings.h"

#include <memory>

#include <pybind11/stl.h>

#include "blackboard/common/error.h"
#include "learning/tabular/learning_run.h"

namespace py = pybind11;

namespace soccer {
namespace {

using tabular::CurvePoint;
using tabular::GoToBallExperiment;

tabular::Target target_of(const std::string& name) {
  if (name == "position") return tabular::Target::kPosition;
  if (name == "pose") return tabular::Target::kPose;
  throw InputError("GoToBallExperiment", "there is no target '" + name + "'", "choose position or pose");
}

tabular::Method method_of(const std::string& name) {
  const auto method = tabular::method_of(name);
  if (!method) throw InputError("GoToBallExperiment", "there is no method '" + name + "'", "choose plain, traces or cases");
  return *method;
}

}  // namespace

void describe_tabular(py::module_& module) {
  py::class_<CurvePoint>(module, "CurvePoint", "One evaluation of a table in the course of its learning.")
      .def_readonly("decisions", &CurvePoint::decisions, "decisions taken until then")
      .def_property_readonly(
          "reached", [](const CurvePoint& point) { return point.score.reached; }, "share of starts from which the target is reached")
      .def_property_readonly(
          "steps", [](const CurvePoint& point) { return point.score.steps; }, "mean decisions from those starts")
      .def_property_readonly(
          "ratio", [](const CurvePoint& point) { return point.score.ratio(); }, "decisions relative to the optimum; 0 if none arrived");

  py::class_<GoToBallExperiment>(module, "GoToBallExperiment",
                                 "The task 'go to ball' of Yusmanthia 2011, chapter 3, for one target: 'position' or 'pose'. parameters: "
                                 "changes of the defaults, such as {'GoToBallParameters.turn': 0.4}.")
      .def(py::init([](const std::string& target, const std::map<std::string, double>& parameters) {
             return std::make_unique<GoToBallExperiment>(tabular::tabular_parameters(parameters), target_of(target));
           }),
           py::arg("target"), py::arg("parameters") = std::map<std::string, double>())
      .def_property_readonly("mean_optimal_steps", &GoToBallExperiment::mean_optimal_steps,
                             "mean of the least numbers of decisions from the starts of the evaluation")
      .def(
          "run",
          [](const GoToBallExperiment& self, const std::string& method, std::uint64_t seed) {
            const tabular::Method chosen = method_of(method);
            const py::gil_scoped_release threads_may_run_in_parallel;
            return self.run(chosen, seed);
          },
          py::arg("method"), py::arg("seed"),
          "Learns a table with 'plain', 'traces' or 'cases', and returns its learning curve, a list of CurvePoint. The same seed gives the "
          "same curve. Other threads run meanwhile.")
      .def(
          "useful",
          [](const GoToBallExperiment& self, const CurvePoint& point) { return useful(point.score, self.parameters().evaluation); },
          py::arg("point"), "Whether a table with this score has converged usefully (PolicyEvaluationParameters).");
}

}  // namespace soccer
