// The Python module `ground._core`: logs of robots, simulated individuals, and trials of walks. The package `ground` wraps it.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <pybind11/eigen.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/server_stage.h"
#include "experiments/grounding/action_transformation.h"
#include "experiments/grounding/recorded_run.h"
#include "experiments/grounding/replay_segments.h"
#include "experiments/grounding/walk_trial.h"

namespace py = pybind11;

namespace soccer {
namespace {

/// The fields of a parameter struct by name; a number is a list of one element.
using Fields = std::map<std::string, std::vector<double>>;

void append_to(std::vector<double>& out, double value) { out.push_back(value); }
void append_to(std::vector<double>& out, int value) { out.push_back(value); }
template <class T, std::size_t N>
void append_to(std::vector<double>& out, const std::array<T, N>& values) {
  out.insert(out.end(), values.begin(), values.end());
}

template <Described T>
Fields fields_of(const T& parameters) {
  Fields fields;
  for_each_field(parameters,
                 [&](std::string_view name, const FieldCard&, const auto& value) { append_to(fields[std::string(name)], value); });
  return fields;
}

template <Described T>
T from_fields(const Fields& fields) {
  T parameters;
  for (const auto& [key, values] : fields) set_parameter(parameters, {key, values, std::string(name_of<T>()), values.size() != 1});
  return parameters;
}

/// Name, default values, unit, least and greatest value, and meaning of each field.
template <Described T>
py::list cards_of() {
  py::list cards;
  const T initial;
  for_each_field(initial, [&](std::string_view name, const FieldCard& card, const auto& value) {
    std::vector<double> defaults;
    append_to(defaults, value);
    cards.append(py::make_tuple(std::string(name), defaults, std::string(card.unit), card.low, card.high, std::string(card.meaning)));
  });
  return cards;
}

py::array_t<float> array_of(const ChannelTable& table) {
  return py::array_t<float>({static_cast<py::ssize_t>(table.rows()), static_cast<py::ssize_t>(table.columns)}, table.values.data());
}

using TransitionMap = std::map<std::string, std::pair<Eigen::MatrixXd, Eigen::VectorXd>>;

TransitionMap by_name(const std::vector<JointTransitions>& transitions) {
  TransitionMap result;
  for (const JointTransitions& t : transitions) result[std::string(kJointNames[t.joint])] = {t.features, t.changes};
  return result;
}

JointId joint_named(const std::string& name) {
  const auto found = std::ranges::find(kJointNames, name);
  if (found == kJointNames.end())
    throw InputError("joint", "there is no joint '" + name + "'", "use a name such as LKneePitch (blackboard/body/joints.h)");
  return static_cast<JointId>(found - kJointNames.begin());
}

/// How and where a walk is tried.
struct WalkSetup {
  std::filesystem::path config;
  std::string body, motion, field = "spl2017";
  double step = 0.01;
  std::string server, monitor;  // HOST:PORT of a running server; empty: embedded
};

WalkOutcome try_walk(const WalkSetup& setup, const std::vector<std::string>& settings, const Fields& individual, const Fields& trial,
                     std::uint64_t seed, const ActionTransformation* transformation) {
  std::unique_ptr<Stage> stage;
  if (setup.server.empty())
    stage = std::make_unique<EmbeddedStage>(setup.step, setup.field, from_fields<Individual>(individual), setup.config);
  else
    stage = std::make_unique<ServerStage>(HostPort::parse(setup.server), HostPort::parse(setup.monitor));
  HowItMoves how;
  how.body = setup.body;
  how.motion = setup.motion;
  how.settings = settings;
  how.config = setup.config;
  SimulatedRobot robot(*stage, {-2, 0, 0}, how);
  const auto parameters = from_fields<WalkTrialParameters>(trial);
  if (transformation == nullptr) return walk_trial(*stage, robot, parameters, seed);
  ActionTransformation own = *transformation;
  own.start(seed);
  return walk_trial(*stage, robot, parameters, seed, [&](JointRequest& joints) { own.apply(robot.sensors, joints); });
}

void describe_runs(py::module_& module) {
  py::class_<RecordedRun>(module, "Run", "A robot's log, checked and divided into segments.")
      .def(py::init(&load_recorded_run), py::arg("robot"), py::arg("truth") = "", py::arg("body") = "")
      .def_readonly("name", &RecordedRun::name)
      .def_readonly("body", &RecordedRun::body)
      .def_readonly("field", &RecordedRun::field)
      .def_readonly("period", &RecordedRun::period)
      .def_readonly("has_truth", &RecordedRun::has_truth)
      .def_property_readonly(
          "segments",
          [](const RecordedRun& run) {
            std::vector<std::size_t> sizes;
            for (const RunSegment& segment : run.segments) sizes.push_back(segment.size());
            return sizes;
          },
          "number of cycles of each segment")
      .def_property_readonly(
          "recorded", [](const RecordedRun& run) { return array_of(recorded_channels(run)); }, "[cycle][channel]")
      .def(
          "simulate",
          [](const RecordedRun& run, const Fields& individual, const std::filesystem::path& config) {
            ChannelTable table;
            {
              const py::gil_scoped_release release;
              table = simulated_channels(run, from_fields<Individual>(individual), config);
            }
            return array_of(table);
          },
          py::arg("individual"), py::arg("config"), "[cycle][channel] of an individual that executes the same commands")
      .def(
          "recorded_transitions", [](const RecordedRun& run, std::size_t horizon) { return by_name(recorded_transitions(run, horizon)); },
          py::arg("horizon"), "for each leg joint: features [cycle][feature] and changes [cycle]")
      .def(
          "simulated_transitions",
          [](const RecordedRun& run, const Fields& individual, const std::filesystem::path& config, std::size_t horizon) {
            return by_name(simulated_transitions(run, from_fields<Individual>(individual), config, horizon));
          },
          py::arg("individual"), py::arg("config"), py::arg("horizon"));
}

void describe_individuals(py::module_& module) {
  module.def("individual_cards", &cards_of<Individual>, "(name, defaults, unit, low, high, meaning) of each difference");
  module.def("default_individual", [] { return fields_of(Individual{}); });
  module.def("individual_limits", [] { return fields_of(IndividualParameters{}); });
  module.def(
      "random_individual",
      [](std::uint64_t seed) {
        return fields_of(random_individual({}, seed, {Side::kLeft, 1}));
      },
      py::arg("seed"), "the differences of robot 1 of the left team with simserver --individual SEED");
  module.def(
      "load_individual", [](const std::filesystem::path& file) { return fields_of(load_yaml<Individual>(file)); }, py::arg("file"));
  module.def(
      "individual_yaml", [](const Fields& fields) { return to_yaml(from_fields<Individual>(fields)); }, py::arg("fields"));
}

void describe_transformations(py::module_& module) {
  py::class_<SmallNet>(module, "SmallNet", "A linear function, or a net with one hidden layer.")
      .def(py::init([](const Eigen::MatrixXd& hidden, const Eigen::VectorXd& hidden_bias, const Eigen::VectorXd& weights, double bias) {
             return SmallNet{hidden, hidden_bias, weights, bias};
           }),
           py::arg("hidden"), py::arg("hidden_bias"), py::arg("weights"), py::arg("bias"))
      .def("__call__", &SmallNet::operator());
  py::class_<ActionTransformation>(module, "Transformation", "Replaces the commands of a simulated robot.")
      .def(py::init([](const std::map<std::string, std::tuple<SmallNet, double, SmallNet>>& joints, double max_change) {
             std::vector<JointTransformation> list;
             list.reserve(joints.size());
             for (const auto& [name, parts] : joints)
               list.push_back({joint_named(name), std::get<0>(parts), std::get<1>(parts), std::get<2>(parts)});
             return ActionTransformation(std::move(list), max_change);
           }),
           py::arg("joints"), py::arg("max_change"));
}

}  // namespace
}  // namespace soccer

PYBIND11_MODULE(_core, module) {
  using namespace soccer;
  module.doc() = "The compiled part of ground.";
  console::omit_info();  // each trial's robot would report that it plays
  py::register_exception<InputError>(module, "InputError", PyExc_ValueError);
  module.def("channels", &channel_names, "names of the columns of Run.recorded");
  module.def(
      "joint_names", [] { return std::vector<std::string>(kJointNames.begin(), kJointNames.end()); }, "in the order of JointId");
  describe_runs(module);
  describe_individuals(module);
  describe_transformations(module);
  py::class_<WalkSetup>(module, "WalkSetup", "How and where a walk is tried; server: HOST:PORT, empty for simserver within this process.")
      .def(py::init([](const std::filesystem::path& config, const std::string& body, const std::string& motion, const std::string& field,
                       double step, const std::string& server,
                       const std::string& monitor) { return WalkSetup{config, body, motion, field, step, server, monitor}; }),
           py::arg("config"), py::arg("body"), py::arg("motion") = "", py::arg("field") = "spl2017", py::arg("step") = 0.01,
           py::arg("server") = "", py::arg("monitor") = "");
  module.def("trial_cards", &cards_of<WalkTrialParameters>);
  module.def(
      "walk",
      [](const WalkSetup& setup, const std::vector<std::string>& settings, const Fields& individual, const Fields& trial,
         std::uint64_t seed, const ActionTransformation* transformation) {
        const py::gil_scoped_release release;
        const WalkOutcome outcome = try_walk(setup, settings, individual, trial, seed, transformation);
        return std::array<double, 3>{outcome.speed, static_cast<double>(outcome.straight_falls), static_cast<double>(outcome.wander_falls)};
      },
      py::arg("setup"), py::arg("settings"), py::arg("individual"), py::arg("trial"), py::arg("seed"), py::arg("transformation") = nullptr,
      "Returns speed (m/s), falls straight ahead and falls of random requests.");
}
