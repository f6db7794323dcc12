#include "experiments/vision/own_images/frame_export.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "blackboard/camera/jpeg.h"
#include "experiments/vision/bench/vision_tick.h"
#include "perception/vision/camera/image_geometry.h"
#include "robot/replay/logged_images.h"
#include "robot/replay/replay.h"

namespace soccer {
namespace {

double tenth(double pixels) { return std::round(10 * pixels) / 10; }

ObjectLabel box_of(LabelKind kind, double left, double top, double right, double bottom, double confidence) {
  ObjectLabel label;
  label.kind = kind;
  label.left = tenth(left);
  label.top = tenth(top);
  label.width = tenth(right - left);
  label.height = tenth(bottom - top);
  label.proposal = std::round(100 * confidence) / 100;
  return label;
}

}  // namespace

std::vector<ObjectLabel> proposals_of(const VisionResult& found, bool top, const CameraView& view, const CameraParameters& optics,
                                      const TeamColours& teams) {
  const ImageGeometry geometry(view, optics);
  std::vector<ObjectLabel> proposals;
  for (const ImageBall& ball : found.balls.balls) {
    const auto& [x, y] = ball.centre;
    const bool inside = geometry.model().contains(ball.centre);
    if (ball.top_camera == top && inside)
      proposals.push_back(box_of(LabelKind::kBall, x - ball.radius, y - ball.radius, x + ball.radius, y + ball.radius, ball.confidence));
  }
  for (const ImageRobot& robot : found.robots.robots) {
    if (robot.top_camera != top || robot.right - robot.left < 1 || robot.bottom - robot.top < 1) continue;
    ObjectLabel label = box_of(LabelKind::kRobot, robot.left, robot.top, robot.right, robot.bottom, robot.confidence);
    label.fallen = robot.fallen;
    if (const auto foot = geometry.image_of({robot.ground.x, robot.ground.y, 0})) label.foot = {tenth(foot->x), tenth(foot->y)};
    if (robot.jersey != RobotTeam::kUnknown) label.jersey = robot.jersey == RobotTeam::kOwn ? teams.own : teams.opponent;
    proposals.push_back(label);
  }
  return proposals;
}

/// The images of a log with the poses of their cameras, and what vision finds in them.
class FrameExport::LogVision {
 public:
  LogVision(McapReader& log, const FrameExportOptions& options)
      : images_(log),
        views_(log, kViews),
        store_(options.config_folder, {}, assignments_of(options)),
        robot_(Replay::options_of(log, {})),
        optics_(store_.load<CameraParameters>(std::filesystem::path(robot_.body) / "camera.yaml")),
        vision_(store_, robot_.body, store_.load<BodyModel>(std::filesystem::path(robot_.body) / "body.yaml"),
                store_.load<FieldDimensions>(std::filesystem::path("fields") / (robot_.field + ".yaml")), {"net"}) {
    if (log.channel(kReferee) != nullptr) referee_.emplace(log, kReferee);
    store_.check_all_used();
  }

  /// Reads the current time of the log. False when it has no new pair of images.
  bool read(const LogFrames& frames) {
    images_.read(frames);
    if (const auto* const messages = frames.messages(kReferee); messages != nullptr && referee_)
      referee_->decode({nullptr, 0, Time(0), messages->back()}, info_);
    const auto* const messages = frames.messages(kViews);
    if (messages == nullptr) return false;
    views_.decode({nullptr, 0, Time(0), messages->back()}, now_);
    const auto image_of = [&](const CameraView& view, CameraPlace place) {
      return view.width > 0 ? images_.at(place, view.time - from_seconds(optics_.readout_time) / 2) : nullptr;
    };
    pair_ = {image_of(now_.top, CameraPlace::kTop), image_of(now_.bottom, CameraPlace::kBottom)};
    return pair_.top || pair_.bottom;
  }

  const CameraImages& pair() const { return pair_; }
  const CameraViews& views() const { return now_; }
  std::vector<ObjectLabel> proposals(const VisionResult& found, bool top) const {
    return proposals_of(found, top, top ? now_.top : now_.bottom, optics_, info_.jerseys);
  }
  const VisionResult& see() { return vision_.see(pair_, now_, info_.jerseys); }
  /// The pose of a camera when the middle row was exposed.
  Pose3<Ground, Camera> pose(const CameraView& view) const { return ImageGeometry(view, optics_).camera_at(view.height / 2.0); }

 private:
  static constexpr const char *kViews = "perception/CameraViews", *kReferee = "perception/RefereeInfo";

  static std::vector<std::string> assignments_of(const FrameExportOptions& options) {
    std::vector<std::string> assignments{"RobotBoxParameters.min_confidence=" + std::to_string(options.min_confidence),
                                         "RobotNetParameters.min_confidence=" + std::to_string(options.min_confidence),
                                         "BallClassifierParameters.min_confidence=" + std::to_string(options.min_confidence)};
    assignments.insert(assignments.end(), options.assignments.begin(), options.assignments.end());
    return assignments;
  }

  LoggedImages images_;
  TopicDecoder<CameraViews> views_;
  std::optional<TopicDecoder<RefereeInfo>> referee_;
  ParameterStore store_;
  RobotOptions robot_;
  CameraParameters optics_;
  VisionTick vision_;
  CameraImages pair_;
  CameraViews now_;
  RefereeInfo info_;
};

FrameExport::FrameExport(FrameExportOptions options)
    : options_(std::move(options)), lock_(options_.out), images_(AnnotatedImages::create(options_.out)) {
  if (std::filesystem::exists(options_.out / AnnotatedImages::kFile))
    throw InputError((options_.out / AnnotatedImages::kFile).string(), "exists", "write to another folder: its labels would be lost");
}

void FrameExport::add(McapReader& log, const std::function<bool()>& stopped) {
  LogVision vision(log, options_);
  LogFrames frames(log);
  const Time begin = log.first_time() + from_seconds(options_.from), period = from_seconds(options_.period);
  const Time end = options_.to ? log.first_time() + from_seconds(*options_.to) : Time::max();
  std::optional<Time> last;
  while (!stopped() && frames.next() && frames.time() <= end) {
    if (!vision.read(frames) || frames.time() < begin || (last && frames.time() - *last < period)) continue;
    last = frames.time();
    const VisionResult& found = vision.see();
    for (const bool top : {true, false}) {
      const auto& image = top ? vision.pair().top : vision.pair().bottom;
      const CameraView& view = top ? vision.views().top : vision.views().bottom;
      if (!image) continue;
      if (!view.valid) {
        ++without_pose_;
        continue;
      }
      const double time = seconds(frames.time() - log.first_time());
      write(*image, view,
            {pairs_, top ? CameraPlace::kTop : CameraPlace::kBottom, vision.pose(view), std::filesystem::path(log.name()).filename(), time},
            vision.proposals(found, top));
    }
    ++pairs_;
  }
}

void FrameExport::write(const StoredImage& image, const CameraView& view, const ImageOrigin& origin, std::vector<ObjectLabel> proposals) {
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "%06d-%s.jpg", origin.pair, origin.place == CameraPlace::kTop ? "top" : "bottom");
  write_jpeg(options_.out / name.data(), image.view(), options_.quality);
  images_.add({name.data(), view.width, view.height, false, std::move(proposals)}, origin);
}

}  // namespace soccer
