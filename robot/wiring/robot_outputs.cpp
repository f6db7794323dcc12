#include "robot/wiring/robot_outputs.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>
#include <tuple>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/console/console.h"
#include "blackboard/time/wall_clock.h"
#include "robot/debug/calibration_services.h"
#include "robot/debug/robot_services.h"
#include "robot/wiring/colour_services.h"
#include "robot/wiring/sound_services.h"

namespace soccer {
namespace {

std::string name_of(SearchMethod method) {
  for (const auto& [name, known] : searches())
    if (known == method) return name;
  throw std::logic_error("the search method has no name in searches()");
}

void apply(const BodyCalibrationStatus& solved, LiveParameters& live) {
  const auto list = [](const auto& values) { return std::vector<double>(values.begin(), values.end()); };
  live.set({{"BodyCalibrationParameters.gyro_bias", list(solved.gyro_bias)},
            {"BodyCalibrationParameters.left_ankle", list(solved.left_ankle)},
            {"BodyCalibrationParameters.right_ankle", list(solved.right_ankle)}});
}

std::map<std::string, std::string> about(const RobotOptions& options) {
  return {{"body", options.body},
          {"field", options.field},
          {"team", std::to_string(options.team)},
          {"player", std::to_string(options.player)},
          {"team_name", options.team_name},
          {"motion", options.motion},
          {"search", name_of(options.search)},
          {"behaviour", options.behaviour},
          {"cameras", options.cameras ? "1" : "0"},
          {"robot_detector", options.robot_detector},
          {"seed", std::to_string(options.seed)}};
}

/// The name of a topic in logs and on the debug port: "motion/JointCommand".
std::string shown_name(const Cycle& cycle, std::string_view topic) { return cycle.name() + "/" + std::string(topic); }

}  // namespace

/// Shows a topic in the log, on the debug port and in recordings, as far as the robot has them.
template <Described Topic>
class RobotOutputs::ShownTopic {
 public:
  ShownTopic(const std::string& name, RobotOutputs& outputs) : outputs_(outputs) {
    if (outputs.log_) log_.emplace(outputs.log_->channel<Topic>(name));
    if (!outputs.debug_port_) return;
    live_ = outputs.debug_port_->channel<Topic>(name);
    track_.emplace(outputs.recorder_->track<Topic>(name));
  }

  void show(Time time, const Topic& topic) {
    if (outputs_.log_) outputs_.log_->write(*log_, time, topic);
    if (!outputs_.debug_port_) return;
    outputs_.debug_port_->show(live_, time, topic);
    outputs_.recorder_->write(*track_, time, topic);
  }

 private:
  RobotOutputs& outputs_;
  std::optional<LogChannel<Topic>> log_;
  DebugChannel<Topic> live_;
  std::optional<Recorder::Track<Topic>> track_;
};

RobotOutputs::RobotOutputs(const RobotOptions& options, ParameterStore& parameters, bool lockstep, RobotChannels& channels,
                           MotionCycle& motion, PerceptionCycle& perception, const std::function<void(const std::string&)>& report)
    : channels_(channels), motion_(motion), perception_(perception) {
  if (!options.log.empty()) open_log(options, lockstep, report);
  if (!options.debug_port.empty()) open_debug_port(options, parameters, report);
  if (log_ || debug_port_) show_topics(options.cameras);
  if ((log_ || debug_port_) && !lockstep) show_wall_clock();
  show_scene(options, parameters);
  if (options.cameras) publish_images(options, parameters);
  if (log_) check_log_topics(log_->choice());
}

void RobotOutputs::open_log(const RobotOptions& options, bool lockstep, const std::function<void(const std::string&)>& report) {
  LogOptions log;
  log.block_when_full = lockstep;
  log.file_bytes = static_cast<std::uint64_t>(options.log_size * 1e6);
  log.files = options.log_files;
  log.about = about(options);
  log.topics = TopicChoice(options.log_topics);
  log.report = report;
  log_ = std::make_unique<LogWriter>(options.log, log);
}

void RobotOutputs::open_debug_port(const RobotOptions& options, ParameterStore& parameters,
                                   const std::function<void(const std::string&)>& report) {
  LogOptions recording;
  recording.about = about(options);
  recording.report = report;
  const std::string name = options.team_name + " " + std::to_string(options.player);
  recorder_ = std::make_unique<Recorder>(options.recordings, options.team_name + "-" + std::to_string(options.player), recording);

  DebugPortOptions debug;
  std::tie(debug.address, debug.port) = address_and_port("--debug-port", options.debug_port, debug.address, Ports::kAny);
  debug.name = name;
  debug.report = [](const std::string& message) { console::info(message); };
  debug.warn = report;
  debug.token = options.debug_token;
  debug.parameters = {&motion_.modules().live(), &perception_.modules().live()};
  debug.services = robot_services({.recorder = *recorder_,
                                   .parameters = debug.parameters,
                                   .choose_log = [this](const TopicChoice& topics) { choose_log_topics(topics); },
                                   .reload = [this] { perception_.modules().reload_behaviour(); },
                                   .log = log_ ? std::filesystem::absolute(options.log) : std::filesystem::path()});
  add_body_services(options, debug);
  if (options.cameras) add_camera_services(options, parameters, debug);
  if (!options.microphones.empty()) std::ranges::move(sound_services(channels_.sound_levels), std::back_inserter(debug.services));
  debug.announcement = {name, options.team, options.player, options.body, options.program};
  debug.announcement_port = options.announce;
  debug.field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  debug_port_ = std::make_unique<DebugPort>(debug);
  const std::string address = host_and_port(debug.address, debug_port_->port());
  debug.report("debug port: ws://" + address + " and, in a web browser, http://" + address);
}

void RobotOutputs::check_log_topics(const TopicChoice& topics) const {
  std::vector<std::string> known = log_->topics();
  known.emplace_back(kImageTruthChannel);  // added with the first image
  topics.check(known);
}

void RobotOutputs::choose_log_topics(const TopicChoice& topics) {
  const std::lock_guard lock(log_mutex_);
  if (!log_) throw InputError("log_topics", "this robot writes no log", "start it with --log FILE");
  check_log_topics(topics);
  log_->choose(topics);
}

void RobotOutputs::add_camera_services(const RobotOptions& options, ParameterStore& parameters, DebugPortOptions& debug) {
  const auto field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  const auto status = std::make_shared<Channel<CalibrationStatus>>();
  perception_.cycle().after_tick<CalibrationStatus>([status](const CalibrationStatus& newest) { status->send(newest); });
  std::ranges::move(calibration_services({channels_.calibration, status, field}), std::back_inserter(debug.services));
  std::ranges::move(colour_services(perception_.cycle(), perception_.modules().live()), std::back_inserter(debug.services));
}

void RobotOutputs::add_body_services(const RobotOptions& options, DebugPortOptions& debug) {
  const auto status = std::make_shared<Channel<BodyCalibrationStatus>>();
  perception_.cycle().after_tick<BodyCalibrationStatus>(
      [status, &live = motion_.modules().live(), applied = std::uint32_t{0}](const BodyCalibrationStatus& newest) mutable {
        status->send(newest);
        if (newest.solutions == applied) return;
        applied = newest.solutions;
        apply(newest, live);
      });
  std::ranges::move(body_calibration_services(channels_.body_calibration, status), std::back_inserter(debug.services));
  debug.services.push_back(save_calibration_service([file = options.calibration, live = debug.parameters] {
    if (file.empty()) throw InputError("save_calibration", "this robot has no file of its own", "start it with --calibration FILE");
    save_robot_file(file, live);
    return file;
  }));
}

void RobotOutputs::show_topics(bool cameras) {
  Cycle &motion = motion_.cycle(), &perception = perception_.cycle();
  for_each_topic<ShownMotionTopics>([&]<class Topic>(boost::mp11::mp_identity<Topic>) { show_topic<Topic>(motion); });
  const auto show = [&]<class Topic>(boost::mp11::mp_identity<Topic>) { show_topic<Topic>(perception); };
  for_each_topic<ShownPerceptionTopics>(show);
  if (cameras) for_each_topic<ShownVisionTopics>(show);
  motion.check();
  perception.check();
}

template <Described Topic>
void RobotOutputs::show_topic(Cycle& cycle) {
  const auto shown = std::make_shared<ShownTopic<Topic>>(shown_name(cycle, name_of<Topic>()), *this);
  shown_topics_.push_back(shown);
  const Time& now = cycle.topic<SensorFrame>().time;
  cycle.on_show<Topic>([to = shown.get(), &now](const Topic& topic) { to->show(now, topic); });
}

void RobotOutputs::show_wall_clock() {
  const auto shown = std::make_shared<ShownTopic<WallClock>>(kWallClockChannel, *this);
  shown_topics_.push_back(shown);
  motion_.cycle().after_tick<SensorFrame>([to = shown.get(), sampler = WallClockSampler()](const SensorFrame& frame) mutable {
    if (const auto sample = sampler.sample(frame.time)) to->show(sample->time, *sample);
  });
  motion_.cycle().check();
}

void RobotOutputs::show_scene(const RobotOptions& options, ParameterStore& parameters) {
  const auto scene = parameters.load<SceneParameters>("debug/scene.yaml");
  if (!debug_port_) return;
  const auto field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  message_publisher_ = std::make_unique<MessagePublisher>(options.program, *debug_port_);
  scene_publisher_ = std::make_unique<ScenePublisher>(scene, field, *debug_port_);
  Cycle& cycle = perception_.cycle();
  const SceneInputs in{cycle.topic<Game>(),           cycle.topic<RobotPose>(), cycle.topic<Kinematics>(),
                       cycle.topic<BallEstimate>(),   cycle.topic<RobotMap>(),  cycle.topic<GroundObservations>(),
                       cycle.topic<BehaviourStatus>()};
  cycle.on_show<SensorFrame>([this, in](const SensorFrame& frame) {
    message_publisher_->set_time(frame.time);
    scene_publisher_->show(in, frame.time);
  });
  cycle.check();
}

void RobotOutputs::publish_images(const RobotOptions& options, ParameterStore& parameters) {
  const auto publishing = parameters.load<ImagePublishingParameters>("camera/images.yaml");
  const bool to_log = log_ && options.log_images > 0;
  if (!to_log && !debug_port_) return;
  image_publisher_ = std::make_unique<ImagePublisher>(publishing);
  if (to_log) image_publisher_->write_to(*log_, options.log_images, options.log_images_raw);
  if (debug_port_) image_publisher_->show_on(*debug_port_, *recorder_);
  perception_.cycle().after_tick<CameraImages>([this](const CameraImages& images) {
    image_publisher_->images().send(images);
    image_publisher_->bell().ring();
  });
  perception_.cycle().check();
}

std::function<void(const SceneTruth&)> RobotOutputs::show_truth() {
  if (!debug_port_) return {};
  return [this, live = debug_port_->channel<SceneTruth>(kTruthChannel),
          track = recorder_->track<SceneTruth>(kTruthChannel)](const SceneTruth& truth) mutable {
    debug_port_->show(live, truth.time, truth);
    recorder_->write(track, truth.time, truth);
  };
}

std::optional<DebugPort::Counts> RobotOutputs::debug_counts() const {
  if (!debug_port_) return std::nullopt;
  return debug_port_->counts();
}

void RobotOutputs::log_truth(const ImageTruth& truth) {
  if (!log_) return;
  if (!truth_channel_) truth_channel_.emplace(log_->channel<ImageTruth>(kImageTruthChannel));
  log_->write(*truth_channel_, truth.time, truth);
}

std::filesystem::path RobotOutputs::close_log() {
  const std::lock_guard lock(log_mutex_);
  if (!log_) return {};
  const LogReport report = log_->close();
  log_.reset();
  return report.newest_file;
}

}  // namespace soccer
