#include "simulation/cameras/coco.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include <boost/json.hpp>

#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

namespace json = boost::json;

enum CategoryId { kBall = 1, kRobot, kPostFoot };

json::array box_of(double left, double top, double right, double bottom) { return {left, top, right - left, bottom - top}; }

template <class Point>
json::array point(const Point& p) {
  return {p.x, p.y};
}

std::string_view name_of_kind(FeatureKind kind) {
  return std::ranges::find(kCocoKinds, kind, &std::pair<FeatureKind, std::string_view>::first)->second;
}

json::object camera_of(const ImageLabels& labels, CameraPlace place) {
  const auto& pose = labels.camera;
  json::object camera{{"place", place == CameraPlace::kTop ? "top" : "bottom"},
                      {"rotation", json::array(pose.rotation.begin(), pose.rotation.end())},
                      {"position", {pose.origin.x, pose.origin.y, pose.origin.z}}};
  if (labels.horizon) camera["horizon"] = {labels.horizon->first, labels.horizon->second};
  return camera;
}

json::array boundary_of(const ImageLabels& labels) {
  json::array rows;
  for (const double row : labels.field_boundary)
    rows.push_back(std::isfinite(row) ? json::value(std::round(10 * row) / 10) : json::value(nullptr));
  return rows;
}

constexpr const char* kAnnotations = "annotations.json";
constexpr const char* kOtherFolder = "write to another folder, or remove the folder with its images";
constexpr std::size_t kNameDigits = 6;  // at least, in the name of an image

/// Whether a file has the name of an image: 000012-top.jpg.
bool is_image(const std::string& name) {
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  const std::string end = name.substr(digits);
  return digits >= kNameDigits && (end == "-top.jpg" || end == "-bottom.jpg");
}

}  // namespace

struct CocoDataset::Data {
  json::array images, annotations;

  json::object& annotate(CategoryId category, const json::array& box, double area) {
    annotations.push_back(json::object{{"id", annotations.size() + 1},
                                       {"image_id", images.size()},
                                       {"category_id", static_cast<int>(category)},
                                       {"bbox", box},
                                       {"area", area},
                                       {"iscrowd", 0}});
    return annotations.back().as_object();
  }
};

CocoDataset::CocoDataset() : data_(std::make_unique<Data>()) {}
CocoDataset::~CocoDataset() = default;

void CocoDataset::add(const std::string& file, const ImageLabels& labels, int pair, CameraPlace place) {
  json::array landmarks, lines;
  for (const LandmarkLabel& mark : labels.landmarks)
    landmarks.push_back(json::object{{"kind", name_of_kind(mark.kind)},
                                     {"at", point(mark.at)},
                                     {"distance", mark.distance},
                                     {"orientation", mark.orientation},
                                     {"place", point(mark.place)}});
  for (const LineLabel& line : labels.lines)
    lines.push_back(json::object{{"from", point(line.from)},
                                 {"to", point(line.to)},
                                 {"distance", line.distance},
                                 {"place_from", point(line.place_from)},
                                 {"place_to", point(line.place_to)}});
  const json::object soccer{
      {"pair", pair}, {"camera", camera_of(labels, place)}, {"landmarks", landmarks}, {"lines", lines}, {"boundary", boundary_of(labels)}};
  data_->images.push_back(json::object{{"id", data_->images.size() + 1},
                                       {"file_name", file},
                                       {"width", labels.segmentation.width},
                                       {"height", labels.segmentation.height},
                                       {"soccer", soccer}});
  if (labels.ball) {
    const BallLabel& ball = *labels.ball;
    json::object& added = data_->annotate(
        kBall, box_of(ball.centre.x - ball.radius, ball.centre.y - ball.radius, ball.centre.x + ball.radius, ball.centre.y + ball.radius),
        kPi * ball.radius * ball.radius);
    added["soccer"] = json::object{{"visible", ball.visible}, {"distance", ball.distance}};
  }
  for (const RobotLabel& robot : labels.robots) {
    json::object& added = data_->annotate(kRobot, box_of(robot.box.left, robot.box.top, robot.box.right, robot.box.bottom), robot.pixels);
    added["soccer"] = json::object{{"left_team", robot.id.side == Side::kLeft},
                                   {"number", robot.id.unum},
                                   {"jersey", json::array(robot.jersey.begin(), robot.jersey.end())},
                                   {"facing", robot.facing},
                                   {"fallen", robot.fallen},
                                   {"distance", robot.distance},
                                   {"foot", point(robot.foot)},
                                   {"place", point(robot.place)}};
  }
  for (const LandmarkLabel& mark : labels.landmarks)
    if (mark.kind == FeatureKind::kGoalPost)
      data_->annotate(kPostFoot, box_of(mark.at.x - 1, mark.at.y - 1, mark.at.x + 1, mark.at.y + 1), 4);
}

void CocoDataset::write(const std::filesystem::path& file) const {
  json::array categories;
  for (const auto& [category, name] : {std::pair(kBall, "ball"), std::pair(kRobot, "robot"), std::pair(kPostFoot, "goal_post_foot")})
    categories.push_back(json::object{{"id", static_cast<int>(category)}, {"name", name}});
  write_whole(file,
              json::serialize(json::object{{"images", data_->images}, {"annotations", data_->annotations}, {"categories", categories}}));
}

LabelledImageFolder::LabelledImageFolder(std::filesystem::path folder, int quality)
    : folder_(std::move(folder)), lock_(folder_), quality_(quality) {
  const std::filesystem::file_status file = std::filesystem::symlink_status(folder_ / kAnnotations);
  if (std::filesystem::exists(file)) throw InputError((folder_ / kAnnotations).string(), "exists", kOtherFolder);
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    if (is_image(entry.path().filename().string()))
      throw InputError(entry.path().string(), "exists, without annotations.json", kOtherFolder);
}

LabelledImageFolder::~LabelledImageFolder() {
  if (complete_) return;
  try {
    finish();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
}

void LabelledImageFolder::add(int pair, CameraPlace place, const CameraImage& image, const ImageLabels& labels) {
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "%06d-%s.jpg", pair, place == CameraPlace::kTop ? "top" : "bottom");
  write_jpeg(folder_ / name.data(), image, quality_);
  dataset_.add(name.data(), labels, pair, place);
  complete_ = false;
}

void LabelledImageFolder::finish() {
  dataset_.write(folder_ / kAnnotations);
  complete_ = true;
}

}  // namespace soccer
