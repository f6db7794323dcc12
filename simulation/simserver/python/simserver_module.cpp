// The Python module `simserver`: an in-process simulator for experiments, optimisers and notebooks.
#include <filesystem>
#include <memory>
#include <stdexcept>

#include <pybind11/eigen.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "simulation/simserver/simspark/simulator.h"

namespace py = pybind11;

namespace soccer {
namespace {

/// The simulator with a buffer for its diagnostics.
class PythonSimulator {
 public:
  explicit PythonSimulator(SimulatorOptions options) : simulator_(with_report(std::move(options))) {}

  Simulator& operator*() { return simulator_; }
  std::vector<std::string> take_reports() { return std::exchange(reports_, {}); }

  void step(int cycles) {
    for (int i = 0; i < cycles; ++i) simulator_.step();
  }

 private:
  SimulatorOptions with_report(SimulatorOptions options) {
    options.report = [this](const std::string& line) { reports_.push_back(line); };
    return options;
  }

  std::vector<std::string> reports_;
  Simulator simulator_;
};

SimulatorOptions simulator_options(const std::string& field, double step, double physics_step, std::uint64_t seed, int agents,
                                   const std::string& dialect, const std::string& vision_noise, const std::string& config) {
  SimulatorOptions options = options_for_field(config, field);
  options.step = step;
  options.world.physics_step = physics_step;
  options.seed = seed;
  options.agents = agents;
  if (dialect != "vanilla" && dialect != "unsw" && dialect != "simserver")
    throw py::value_error("dialect must be 'vanilla', 'unsw' or 'simserver', not '" + dialect + "'");
  if (dialect != "vanilla") options.dialect = dialect == "unsw" ? Dialect::kUnsw : Dialect::kOwn;
  options.world.unsw_limits = dialect == "unsw";
  const std::string noise = !vision_noise.empty() ? vision_noise : dialect == "unsw" ? "unsw" : "vanilla";
  if (noise == "none")
    options.noise = VisionNoise::none();
  else if (noise == "unsw")
    options.noise = VisionNoise::unsw();
  else if (noise == "vanilla")
    options.noise = VisionNoise::vanilla();
  else
    throw py::value_error("vision_noise must be 'vanilla', 'unsw' or 'none', not '" + noise + "'");
  return options;
}

void describe_truth(py::module_& module) {
  using Rotation = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;
  const auto vector = [](const auto& of) { return Eigen::Vector3d(of.x, of.y, of.z); };
  py::class_<TrueRobot>(module, "TrueRobot", "Ground truth of a robot; world frame, metres, radians.")
      .def_property_readonly("side", [](const TrueRobot& r) { return r.left ? "left" : "right"; })
      .def_readonly("number", &TrueRobot::number)
      .def_readonly("team", &TrueRobot::team)
      .def_property_readonly(
          "torso", [vector](const TrueRobot& r) { return vector(r.torso.origin); }, "centre of the torso")
      .def_property_readonly(
          "rotation", [](const TrueRobot& r) { return Rotation(r.torso.rotation.data()); }, "torso (x forward, y left, z up) to world")
      .def_property_readonly(
          "heading", [](const TrueRobot& r) { return ground_pose(r).angle; }, "of the torso's forward axis, counter-clockwise from world x")
      .def_readonly("upright", &TrueRobot::upright);
  py::class_<SceneTruth>(module, "SceneTruth", "Ground truth of the world.")
      .def_property_readonly(
          "now", [](const SceneTruth& t) { return seconds(t.time); }, "simulated time, s")
      .def_readonly("game_time", &SceneTruth::game_time, "s")
      .def_readonly("play_mode", &SceneTruth::play_mode)
      .def_property_readonly(
          "ball", [vector](const SceneTruth& t) { return vector(t.ball); }, "m")
      .def_property_readonly(
          "ball_velocity", [vector](const SceneTruth& t) { return vector(t.ball_velocity); }, "m/s")
      .def_readonly("robots", &SceneTruth::robots, "left before right, then by number");
}

}  // namespace
}  // namespace soccer

PYBIND11_MODULE(simserver, module) {
  using namespace soccer;
  module.doc() = "simserver as a library: an in-process robot soccer simulator that the caller steps.";
  describe_truth(module);
  const py::class_<Snapshot> snapshot(module, "Snapshot",
                                      "The complete state of a Simulator. It can be copied, and restored any number of times.");

  py::class_<EmbeddedTransport>(module, "Agent",
                                "A connection with the same messages as an agent's TCP connection, without the length prefix.")
      .def(
          "send", [](EmbeddedTransport& agent, const std::string& text) { agent.send(text); }, py::arg("text"))
      .def(
          "receive", [](EmbeddedTransport& agent) { return std::string(agent.receive()); },
          "Returns the next percept. Steps the simulator if necessary, which requires that every agent has sent (syn); otherwise raises "
          "RuntimeError.");

  py::class_<PythonSimulator>(module, "Simulator", "The server without its sockets. Deterministic: the same calls give the same bytes.")
      .def(py::init([](const std::string& field, double step, double physics_step, std::uint64_t seed, int agents,
                       const std::string& dialect, const std::string& vision_noise, const std::string& config) {
             return std::make_unique<PythonSimulator>(
                 simulator_options(field, step, physics_step, seed, agents, dialect, vision_noise, config));
           }),
           py::kw_only(), py::arg("field") = "spl2017", py::arg("step") = 0.02, py::arg("physics_step") = 0.01, py::arg("seed") = 1,
           py::arg("agents") = 0, py::arg("dialect") = "vanilla", py::arg("vision_noise") = "", py::arg("config") = SOURCE_DIR "/config")
      .def(
          "connect", [](PythonSimulator& self) { return std::make_unique<EmbeddedTransport>(*self); }, py::keep_alive<0, 1>())
      .def("step", &PythonSimulator::step, py::arg("cycles") = 1, "Runs cycles without waiting for the agents' (syn).")
      .def(
          "command", [](PythonSimulator& self, const std::string& text) { (*self).command(text); }, py::arg("text"),
          "Executes trainer commands, for example (ball (pos 1 0 0.05)(vel 0 0 0)).")
      .def_property_readonly(
          "now", [](PythonSimulator& self) { return (*self).now(); }, "simulated time, s")
      .def("truth", [](PythonSimulator& self) { return (*self).truth(); })
      .def("snapshot", [](PythonSimulator& self) { return (*self).snapshot(); })
      .def(
          "restore", [](PythonSimulator& self, const Snapshot& snapshot) { (*self).restore(snapshot); }, py::arg("snapshot"))
      .def(
          "full_state", [](PythonSimulator& self) { return std::string((*self).full_state()); },
          "The complete scene graph, as sent to a new monitor.")
      .def(
          "monitor_frame", [](PythonSimulator& self) { return std::string((*self).monitor_frame()); },
          "The changes of the scene graph since the last frame.")
      .def("take_reports", &PythonSimulator::take_reports, "Returns the diagnostics about messages and commands since the last call.");
}
