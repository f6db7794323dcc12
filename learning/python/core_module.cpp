// The Python module `simswift._core`: environments for learning. The package simswift wraps it in the interfaces of gymnasium and
// PettingZoo.
#include <memory>
#include <optional>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/text/decimal_integer.h"
#include "learning/catalogue.h"
#include "learning/python/optimal_bindings.h"
#include "learning/python/tabular_bindings.h"
#include "learning/render/scene_camera.h"
#include "learning/vector_environment.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace py = pybind11;

namespace soccer {
namespace {

using Floats = py::array_t<float, py::array::c_style | py::array::forcecast>;

std::uint64_t individual_of(const std::string& text) {
  const auto seed = decimal_integer<std::uint64_t>(text);
  if (!seed)
    throw InputError("make", "individual '" + text + "' is not a seed: it " + integer_error<std::uint64_t>(),
                     "use a whole number; 0: no differences from the body's file");
  return *seed;
}

TaskOptions task_options(const std::filesystem::path& config, const std::map<std::string, std::string>& texts,
                         const std::map<std::string, double>& parameters) {
  TaskOptions options;
  options.config = config;
  options.parameters = parameters;
  for (const auto& [name, text] : texts) {
    if (name == "simulator")
      options.simulator = text;
    else if (name == "body")
      options.body = text;
    else if (name == "field")
      options.field = text;
    else if (name == "opponents")
      options.opponents = text;
    else if (name == "individual")
      options.individual = individual_of(text);
    else
      throw InputError("make", "there is no option '" + name + "'", "the options are simulator, body, field, opponents and individual");
  }
  return options;
}

std::span<const float> checked(const Floats& actions, std::size_t size) {
  if (static_cast<std::size_t>(actions.size()) != size)
    throw InputError("step", "got " + std::to_string(actions.size()) + " numbers as actions", "give " + std::to_string(size));
  return {actions.data(), size};
}

/// Writes the scenes of an environment's episodes to a log, one after the other.
class SceneLog {
 public:
  explicit SceneLog(const std::filesystem::path& file)
      : writer_(file, {.block_when_full = true}), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

  void write(const Environment& environment) {
    SceneTruth scene = environment.scene();
    if (scene.time < last_) begin_ += last_ + from_seconds(environment.step_time());  // another episode
    last_ = scene.time;
    scene.time += begin_;
    writer_.write(channel_, scene.time, scene);
  }
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
  Time begin_{0}, last_{0};  // of this episode
};

/// One environment, with a caller who begins the episodes.
class Single {
 public:
  Single(const std::string& task, const TaskOptions& options) : options_(options), environment_(environment_factory(task, options)()) {
    observations_.resize(environment_->agents().size() * environment_->observation_names().size());
    rewards_.resize(environment_->agents().size());
  }

  const Environment& environment() const { return *environment_; }
  WorldParameters world() const { return options_for_field(options_.config, options_.field).world; }

  void reset(std::optional<std::uint64_t> seed, const FixedQuantities& fixed) {
    if (seed) environment_->seed(*seed, 0);
    environment_->reset(fixed);
    environment_->observe(observations_);
  }

  /// Begins the episode with this number since the seed, counted from 0.
  void repeat(std::uint64_t seed, std::uint64_t episode, const FixedQuantities& fixed) {
    environment_->seed(seed, episode);
    reset(std::nullopt, fixed);
  }

  Outcome step(const Floats& actions) {
    const std::span<const float> values = checked(actions, rewards_.size() * environment_->action_names().size());
    const py::gil_scoped_release release;
    const Outcome outcome = environment_->step(values, rewards_);
    environment_->observe(observations_);
    return outcome;
  }

  py::array observations() const { return copy(observations_, environment_->observation_names().size()); }
  py::array rewards() const { return py::array_t<float>(static_cast<py::ssize_t>(rewards_.size()), rewards_.data()); }

 private:
  py::array copy(const std::vector<float>& values, std::size_t columns) const {
    const auto rows = static_cast<py::ssize_t>(rewards_.size());
    return py::array_t<float>({rows, static_cast<py::ssize_t>(columns)}, values.data());
  }

  TaskOptions options_;
  std::unique_ptr<Environment> environment_;
  std::vector<float> observations_, rewards_;
};

/// Many environments of a task.
class Vector {
 public:
  Vector(const EnvironmentFactory& make, std::size_t count, int threads) : vector_(environments(make, count), threads) {}

  const VectorEnvironment& vector() const { return vector_; }

  void reset(std::optional<std::uint64_t> seed, const FixedQuantities& fixed) {
    const py::gil_scoped_release release;
    last_ = &vector_.reset(seed, fixed);
  }

  void step(const Floats& actions) {
    last();  // refuses steps before the first reset
    const Environment& first = vector_.environment(0);
    const std::span<const float> values = checked(actions, vector_.size() * first.agents().size() * first.action_names().size());
    const py::gil_scoped_release release;
    last_ = &vector_.step(values);
  }

  void restore(std::string_view state) {
    const py::gil_scoped_release release;
    last_ = &vector_.restore(state);
  }

  const VectorStep& last() const {
    if (last_ == nullptr) throw InputError("step", "the environments have no episode", "call reset first");
    return *last_;
  }

  /// A copy as an array [environment][agent][element], or fewer dimensions.
  template <class T>
  py::array_t<T> copy(const std::vector<T>& values, const std::vector<std::size_t>& more) const {
    std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(vector_.size())};
    for (const std::size_t length : more) shape.push_back(static_cast<py::ssize_t>(length));
    return py::array_t<T>(shape, values.data());
  }

 private:
  static std::vector<std::unique_ptr<Environment>> environments(const EnvironmentFactory& make, std::size_t count) {
    std::vector<std::unique_ptr<Environment>> made;
    made.reserve(count);
    for (std::size_t i = 0; i < count; ++i) made.push_back(make());
    return made;
  }

  VectorEnvironment vector_;
  const VectorStep* last_ = nullptr;
};

std::pair<std::vector<std::size_t>, std::vector<float>> pair(const Mirror& mirror) { return {mirror.from, mirror.sign}; }

template <class Wrapped, class Class>
void describe_spaces(Class& wrapper, const Environment& (*environment)(const Wrapped&)) {
  wrapper.def_property_readonly("agents", [environment](const Wrapped& self) { return environment(self).agents(); })
      .def_property_readonly("observation_names", [environment](const Wrapped& self) { return environment(self).observation_names(); })
      .def_property_readonly("action_names", [environment](const Wrapped& self) { return environment(self).action_names(); })
      .def_property_readonly(
          "observation_mirror", [environment](const Wrapped& self) { return pair(environment(self).observation_mirror()); },
          "source index and sign of each element in a mirror")
      .def_property_readonly("action_mirror", [environment](const Wrapped& self) { return pair(environment(self).action_mirror()); })
      .def_property_readonly("policy_kind", [environment](const Wrapped& self) { return environment(self).policy_kind(); })
      .def_property_readonly("policy_parameters", [environment](const Wrapped& self) { return environment(self).policy_parameters(); })
      .def_property_readonly(
          "step_time", [environment](const Wrapped& self) { return environment(self).step_time(); }, "simulated s of a step");
}

void describe_single(py::module_& module) {
  py::class_<Single> single(module, "Single", "One environment.");
  single
      .def(py::init([](const std::string& task, const std::filesystem::path& config, const std::map<std::string, std::string>& options,
                       const std::map<std::string, double>& parameters) {
             return std::make_unique<Single>(task, task_options(config, options, parameters));
           }),
           py::arg("task"), py::arg("config"), py::arg("options"), py::arg("parameters"))
      .def("reset", &Single::reset, py::arg("seed"), py::arg("fixed"))
      .def("repeat", &Single::repeat, py::arg("seed"), py::arg("episode"), py::arg("fixed"),
           "Begins the episode with this number since the seed, counted from 0.")
      .def(
          "step",
          [](Single& self, const Floats& actions) {
            const Outcome outcome = self.step(actions);
            return py::make_tuple(outcome.terminated, outcome.truncated, outcome.success, outcome.result);
          },
          py::arg("actions"), "Returns terminated, truncated, success and result.")
      .def_property_readonly("observations", &Single::observations, "[agent][element]")
      .def_property_readonly("rewards", &Single::rewards, "[agent]");
  describe_spaces<Single>(single, [](const Single& self) -> const Environment& { return self.environment(); });
}

void describe_vector(py::module_& module) {
  py::class_<Vector> vector(module, "Vector", "Environments of one task that are stepped in one call.");
  vector
      .def(py::init([](const std::string& task, std::size_t count, int threads, const std::filesystem::path& config,
                       const std::map<std::string, std::string>& options, const std::map<std::string, double>& parameters) {
             if (count == 0 || threads < 1) throw InputError("make_vec", "no environments or threads were requested", "use 1 or more");
             return std::make_unique<Vector>(environment_factory(task, task_options(config, options, parameters)), count, threads);
           }),
           py::arg("task"), py::arg("count"), py::arg("threads"), py::arg("config"), py::arg("options"), py::arg("parameters"))
      .def("reset", &Vector::reset, py::arg("seed"), py::arg("fixed"))
      .def("step", &Vector::step, py::arg("actions"))
      .def("state", [](const Vector& self) { return py::bytes(self.vector().state()); })
      .def(
          "restore", [](Vector& self, const py::bytes& state) { self.restore(std::string_view(state)); }, py::arg("state"));
  describe_spaces<Vector>(vector, [](const Vector& self) -> const Environment& { return self.vector().environment(0); });
  const auto agents = [](const Vector& self) { return self.vector().environment(0).agents().size(); };
  const auto elements = [](const Vector& self) { return self.vector().environment(0).observation_names().size(); };
  vector
      .def_property_readonly("observations",
                             [=](const Vector& self) {
                               return self.copy(self.last().observations, {agents(self), elements(self)});
                             })
      .def_property_readonly("final_observations",
                             [=](const Vector& self) {
                               return self.copy(self.last().final_observations, {agents(self), elements(self)});
                             })
      .def_property_readonly("rewards", [=](const Vector& self) { return self.copy(self.last().rewards, {agents(self)}); })
      .def_property_readonly("returns", [=](const Vector& self) { return self.copy(self.last().returns, {agents(self)}); })
      .def_property_readonly("terminated", [](const Vector& self) { return self.copy(self.last().terminated, {}); })
      .def_property_readonly("truncated", [](const Vector& self) { return self.copy(self.last().truncated, {}); })
      .def_property_readonly("lengths", [](const Vector& self) { return self.copy(self.last().lengths, {}); })
      .def_property_readonly("successes", [](const Vector& self) { return self.copy(self.last().successes, {}); })
      .def_property_readonly("results", [](const Vector& self) { return self.copy(self.last().results, {}); });
}

void describe_displays(py::module_& module) {
  py::class_<SceneLog>(module, "SceneLog", "An MCAP file with the ground truth of an environment.")
      .def(py::init<const std::filesystem::path&>(), py::arg("file"))
      .def(
          "write", [](SceneLog& self, const Single& single) { self.write(single.environment()); }, py::arg("environment"))
      .def("close", &SceneLog::close, "Finishes the file and gives it its final name.");
  struct Camera {
    SceneCamera camera;
    int width, height;
  };
  py::class_<Camera>(module, "SceneCamera", "A camera that shows an environment.")
      .def(py::init([](const Single& single, int width, int height) {
             const WorldParameters world = single.world();
             return std::make_unique<Camera>(Camera{SceneCamera(world.field, world.bodies, width, height), width, height});
           }),
           py::arg("environment"), py::arg("width"), py::arg("height"))
      .def(
          "image",
          [](Camera& self, const Single& single) {
            const std::vector<std::uint8_t>& pixels = self.camera.image(single.environment().picture());
            return py::array_t<std::uint8_t>(std::vector<py::ssize_t>{self.height, self.width, 3}, pixels.data());
          },
          py::arg("environment"));
}

}  // namespace
}  // namespace soccer

PYBIND11_MODULE(_core, module) {
  using namespace soccer;
  module.doc() = "The compiled part of simswift.";
  py::register_exception<InputError>(module, "InputError", PyExc_ValueError);
  module.def("tasks", [] {
    std::map<std::string, std::string> tasks;
    for (const TaskCard& card : task_cards()) tasks[card.name] = card.meaning;
    return tasks;
  });
  describe_single(module);
  describe_vector(module);
  describe_displays(module);
  describe_tabular(module);
  describe_optimal(module);
}
