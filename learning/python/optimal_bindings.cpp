#include "learning/python/optimal_bindings.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "learning/optimal/walkers.h"

namespace py = pybind11;

namespace soccer {
namespace {

using optimal::ArrivalTimes;
using optimal::WalkModel;
using Doubles = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// Calls use(i, ball, heading) for each robot. balls: [robot][x, y]; headings: [robot].
template <class Use>
void for_each_robot(const Doubles& balls, const Doubles& headings, const Use& use) {
  if (balls.ndim() != 2 || balls.shape(1) != 2 || headings.ndim() != 1 || headings.shape(0) != balls.shape(0))
    throw InputError("walk to the ball", "balls and headings do not belong together", "give arrays [robot][x, y] and [robot]");
  const double *ball = balls.data(), *heading = headings.data();
  const auto count = static_cast<std::size_t>(headings.size());
  const py::gil_scoped_release release;
  for (std::size_t i = 0; i < count; ++i) use(i, Point2<Ground>{ball[2 * i], ball[2 * i + 1]}, heading[i]);
}

ArrivalTimes arrival_times(const WalkModel& model, const std::map<std::string, double>& parameters) {
  optimal::ArrivalGridParameters grid;
  for (const auto& [name, value] : parameters) set_parameter(grid, {name, {value}, "option " + name});
  const py::gil_scoped_release release;
  return {model.box(), model.contact(), model.task, grid};
}

/// A walker for each of some robots that walk at the same time.
template <class Walker>
class Walkers {
 public:
  /// arguments: of each walker's constructor.
  template <class... Arguments>
  explicit Walkers(std::size_t count, const Arguments&... arguments) {
    for (std::size_t i = 0; i < count; ++i) walkers_.emplace_back(arguments...);
  }

  py::array_t<float> decide(const Doubles& balls, const Doubles& headings) {
    if (static_cast<std::size_t>(headings.size()) != walkers_.size())
      throw InputError("walk to the ball", "got " + std::to_string(headings.size()) + " headings",
                       "give " + std::to_string(walkers_.size()));
    py::array_t<float> actions({headings.size(), py::ssize_t{3}});
    float* const out = actions.mutable_data();
    for_each_robot(balls, headings, [&](std::size_t i, Point2<Ground> ball, double heading) {
      std::ranges::copy(walkers_[i].decide(ball, heading), out + 3 * i);
    });
    return actions;
  }

 private:
  std::deque<Walker> walkers_;  // which cannot be moved
};

void describe_model(py::module_& module) {
  py::class_<WalkModel>(module, "WalkModel",
                        "How a robot of simulator='planar' carries out the decisions of go_to_ball, without random errors. parameters: "
                        "changes, such as {'MotionModelParameters.max_turn': 2}.")
      .def(py::init(
               [](const std::filesystem::path& config, const std::string& body, const std::string& field,
                  const std::map<std::string, double>& parameters) { return optimal::load_walk_model(config, body, field, parameters); }),
           py::arg("config"), py::arg("body"), py::arg("field"), py::arg("parameters") = std::map<std::string, double>())
      .def_property_readonly(
          "box",
          [](const WalkModel& self) {
            const optimal::WalkBox box = self.box();
            return py::make_tuple(box.forward, box.sideways, box.turn);
          },
          "greatest speeds: forward and sideways, m/s, turn, rad/s")
      .def(
          "earliest_arrivals",
          [](const WalkModel& self, const Doubles& times) {
            return py::vectorize([&self](double time) { return self.earliest_arrival(time); })(times);
          },
          py::arg("times"), "Lower bounds of the time of an episode, s, from times of a robot without delay and lag, s.");
}

template <class Walker, class Class>
void describe_decide(Class& walkers) {
  walkers.def("decide", &Walkers<Walker>::decide, py::arg("balls"), py::arg("headings"),
              "Actions [robot][forward, left, turn] from balls in the robots' frames, m, and headings, rad.");
}

}  // namespace

void describe_optimal(py::module_& module) {
  describe_model(module);
  py::class_<ArrivalTimes>(
      module, "ArrivalTimes",
      "Least times of a robot without delay and lag to the ball, on a grid. parameters: of ArrivalGridParameters, such "
      "as {'spacing': 0.02}.")
      .def(py::init(&arrival_times), py::arg("model"), py::arg("parameters") = std::map<std::string, double>())
      .def(
          "times",
          [](const ArrivalTimes& self, const Doubles& balls, const Doubles& headings) {
            py::array_t<double> times(headings.size());
            double* const out = times.mutable_data();
            for_each_robot(balls, headings, [&](std::size_t i, Point2<Ground> ball, double heading) { out[i] = self.from(ball, heading); });
            return times;
          },
          py::arg("balls"), py::arg("headings"), "s, from balls in the robots' frames, m, and headings, rad")
      .def_property_readonly("sweeps", &ArrivalTimes::sweeps, "over the grid until it converged")
      .def_property_readonly("last_change", &ArrivalTimes::last_change, "s, greatest one of the last sweep");

  using TableWalkers = Walkers<optimal::TableWalker>;
  py::class_<TableWalkers> table(module, "TableWalkers", "Robots that stand first, and then walk by a table of arrival times.");
  table.def(py::init([](const WalkModel& model, const ArrivalTimes& times, std::size_t count) {
              return std::make_unique<TableWalkers>(count, model, times);
            }),
            py::arg("model"), py::arg("times"), py::arg("count"), py::keep_alive<1, 3>());
  describe_decide<optimal::TableWalker>(table);

  using StrikerWalkers = Walkers<optimal::StrikerWalker>;
  py::class_<StrikerWalkers> striker(module, "StrikerWalkers", "Robots that walk like the striker of the compiled behaviour.");
  striker.def(py::init([](const WalkModel& model, std::size_t count) { return std::make_unique<StrikerWalkers>(count, model); }),
              py::arg("model"), py::arg("count"));
  describe_decide<optimal::StrikerWalker>(striker);
}

}  // namespace soccer
