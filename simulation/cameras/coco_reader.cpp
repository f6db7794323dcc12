#include "simulation/cameras/coco_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/text/json.h"
#include "blackboard/labels/annotated_images.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/image_labels.h"

namespace soccer {
namespace {

namespace json = boost::json;

constexpr const char* kRemedy = "compare it with docs/guide/own-images.md";

double number(const json::value& object, const char* name) { return json_member(object, name).to_number<double>(); }

double number_or(const json::value& object, const char* name, double otherwise) {
  const json::value* const found = object.as_object().if_contains(name);
  return found != nullptr ? found->to_number<double>() : otherwise;
}

template <class Point>
Point point(const json::value& object, const char* name) {
  const json::value& at = json_member(object, name);
  return {at.at(0).to_number<double>(), at.at(1).to_number<double>()};
}

FeatureKind kind_of(const json::string& name) {
  const auto found = std::ranges::find(kCocoKinds, std::string_view(name), &std::pair<FeatureKind, std::string_view>::second);
  if (found == kCocoKinds.end()) throw std::runtime_error("unknown kind " + std::string(name));
  return found->first;
}

/// The pose of a camera: rotation and position on the field, or height, pitch and roll.
void read_camera(const json::value& camera, CocoImage& image) {
  if (const json::value* const place = camera.as_object().if_contains("place")) {
    if (*place != "top" && *place != "bottom") throw std::runtime_error("camera.place is neither top nor bottom");
    image.place = *place == "top" ? CameraPlace::kTop : CameraPlace::kBottom;
  }
  auto& pose = image.labels.camera;
  if (camera.as_object().contains("rotation")) {
    for (std::size_t i = 0; i < pose.rotation.size(); ++i) pose.rotation[i] = json_member(camera, "rotation").at(i).to_number<double>();
    const json::value& at = json_member(camera, "position");
    pose.origin = {at.at(0).to_number<double>(), at.at(1).to_number<double>(), at.at(2).to_number<double>()};
    image.has_pose = true;
  } else if (camera.as_object().contains("height")) {
    pose = translation<Field, Field>(0, 0, number(camera, "height")) * rotation_y<Field, Field>(number_or(camera, "pitch", 0)) *
           rotation_x<Field, TopCamera>(number_or(camera, "roll", 0));
    image.has_pose = true;
  }
  if (const json::value* const ends = camera.as_object().if_contains("horizon"))
    image.labels.horizon = {ends->at(0).to_number<double>(), ends->at(1).to_number<double>()};
}

void read_field(const json::value& soccer, ImageLabels& labels) {
  for (const json::value& mark : json_member(soccer, "landmarks").as_array())
    labels.landmarks.push_back({kind_of(json_member(mark, "kind").as_string()), point<PixelPosition>(mark, "at"), number(mark, "distance"),
                                number(mark, "orientation"), point<Point2<Field>>(mark, "place")});
  for (const json::value& line : json_member(soccer, "lines").as_array())
    labels.lines.push_back({point<PixelPosition>(line, "from"), point<PixelPosition>(line, "to"), number(line, "distance"),
                            point<Point2<Field>>(line, "place_from"), point<Point2<Field>>(line, "place_to")});
  for (const json::value& row : json_member(soccer, "boundary").as_array())
    labels.field_boundary.push_back(row.is_null() ? std::numeric_limits<double>::quiet_NaN() : row.to_number<double>());
  if (labels.field_boundary.size() != static_cast<std::size_t>(labels.segmentation.width))
    throw std::runtime_error("soccer.boundary does not have an entry for each column");
}

/// The pair is read first, so that an image with a damaged label is left out with the other one of its pair.
void read_image(const json::value& object, const FieldDimensions& field, CocoImage& image) {
  const json::value* const soccer = object.as_object().if_contains("soccer");
  if (soccer != nullptr)
    if (const json::value* const pair = soccer->as_object().if_contains("pair")) image.pair = pair->to_number<int>();
  image.file = std::string(json_member(object, "file_name").as_string());
  image.labels.segmentation.width = json_member(object, "width").to_number<int>();
  image.labels.segmentation.height = json_member(object, "height").to_number<int>();
  if (image.labels.segmentation.width <= 0 || image.labels.segmentation.height <= 0)
    throw std::runtime_error("width or height is not positive");
  if (soccer == nullptr) return;
  if (const json::value* const camera = soccer->as_object().if_contains("camera")) read_camera(*camera, image);
  if (!soccer->as_object().contains("boundary")) return;
  read_field(*soccer, image.labels);
  label_field(field, image.labels);
  image.has_field = true;
}

void read_ball(const json::value& box, const json::value* soccer, double ball_radius, const CameraParameters& optics, ImageLabels& labels) {
  const double width = box.at(2).to_number<double>(), height = box.at(3).to_number<double>();
  BallLabel ball;
  ball.centre = {box.at(0).to_number<double>() + width / 2, box.at(1).to_number<double>() + height / 2};
  ball.radius = (width + height) / 4;
  if (!(ball.radius > 0)) throw std::runtime_error("the ball's bbox has no size");
  const double focal = CameraModel(labels.segmentation.width, labels.segmentation.height, optics).focal_length();
  ball.visible = soccer != nullptr ? number_or(*soccer, "visible", 1) : 1;
  const double by_size = ball_radius * focal / ball.radius;
  ball.distance = soccer != nullptr ? number_or(*soccer, "distance", by_size) : by_size;
  labels.ball = ball;
}

/// What is known of a simulated robot.
void read_simulated(const json::value& soccer, RobotLabel& robot) {
  robot.id = {json_member(soccer, "left_team").as_bool() ? Side::kLeft : Side::kRight, json_member(soccer, "number").to_number<int>()};
  robot.facing = number(soccer, "facing");
  robot.fallen = json_member(soccer, "fallen").as_bool();
  robot.has_posture = true;
  robot.distance = number(soccer, "distance");
  robot.foot = point<PixelPosition>(soccer, "foot");
  robot.place = point<Point2<Field>>(soccer, "place");
  if (const json::value* const jersey = soccer.as_object().if_contains("jersey"))
    for (std::size_t i = 0; i < robot.jersey.size(); ++i) robot.jersey[i] = jersey->at(i).to_number<float>();
}

/// What a person has labelled besides the box.
void read_labelled(const json::value& soccer, RobotLabel& robot) {
  if (soccer.as_object().contains("foot")) robot.foot = point<PixelPosition>(soccer, "foot");
  if (const json::value* const fallen = soccer.as_object().if_contains("fallen")) {
    robot.fallen = fallen->as_bool();
    robot.has_posture = true;
  }
}

void read_robot(const json::value& box, const json::value& annotation, const json::value* soccer, ImageLabels& labels) {
  const auto edge = [](double value) { return static_cast<int>(std::lround(value)); };
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  RobotLabel robot;
  robot.foot = {kUnknown, kUnknown};
  robot.facing = kUnknown;
  robot.has_posture = false;
  const double left = box.at(0).to_number<double>(), top = box.at(1).to_number<double>();
  robot.box = {edge(left), edge(top), edge(left + box.at(2).to_number<double>()), edge(top + box.at(3).to_number<double>())};
  if (robot.box.left >= labels.segmentation.width || robot.box.top >= labels.segmentation.height || robot.box.right <= 0 ||
      robot.box.bottom <= 0)
    throw std::runtime_error("the robot's bbox lies outside of the image");
  robot.pixels = edge(number_or(annotation, "area", (robot.box.right - robot.box.left) * (robot.box.bottom - robot.box.top)));
  if (soccer != nullptr && soccer->as_object().contains("left_team"))
    read_simulated(*soccer, robot);
  else if (soccer != nullptr)
    read_labelled(*soccer, robot);
  labels.robots.push_back(robot);
}

/// The images by their ids, and the annotations' places in them.
class Reader {
 public:
  Reader(const json::value& dataset, std::string file, const FieldDimensions& field, const CameraParameters& optics)
      : dataset_(dataset), file_(std::move(file)), field_(field), optics_(optics) {}

  /// Errors: std::exception when the dataset as a whole is wrong.
  CocoFile read() {
    const json::array& images = json_member(dataset_, "images").as_array();
    read_.images.resize(images.size());
    for (std::size_t i = 0; i < images.size(); ++i) {
      where_ = "images[" + std::to_string(i) + "]";
      add_image(images[i], i);
    }
    read_categories();
    const json::array& annotations = json_member(dataset_, "annotations").as_array();
    for (std::size_t i = 0; i < annotations.size(); ++i) {
      where_ = "annotations[" + std::to_string(i) + "]";
      annotate(annotations[i]);
    }
    leave_out_unchecked();
    return std::move(read_);
  }

  InputError error_of(const std::exception& error) const { return {file_ + ", " + where_, error.what(), kRemedy}; }

 private:
  void leave_out_unchecked() {
    std::vector<CocoImage> checked;
    for (std::size_t i = 0; i < read_.images.size(); ++i)
      if (!unchecked_.contains(i)) checked.push_back(std::move(read_.images[i]));
    read_.unchecked = static_cast<int>(unchecked_.size());
    read_.images = std::move(checked);
    if (read_.images.empty() && read_.unchecked > 0)
      throw InputError(file_, "nobody has checked its " + std::to_string(read_.unchecked) + " images",
                       "check them with offnao --labels FOLDER");
  }

  void add_image(const json::value& object, std::size_t index) {
    CocoImage& image = read_.images[index];
    image.pair = -1 - static_cast<int>(index);  // alone, unless it names its pair
    std::optional<std::int64_t> id;
    try {
      id = json_member(object, "id").to_number<std::int64_t>();
      read_image(object, field_, image);
      const json::value* const soccer = object.as_object().if_contains("soccer");
      const json::value* const checked = soccer == nullptr ? nullptr : soccer->as_object().if_contains("checked");
      if (checked != nullptr && !checked->as_bool()) unchecked_.insert(index);
    } catch (const std::exception& error) {
      image.error = error_of(error);
    }
    if (!id) return;
    const auto [earlier, added] = by_id_.emplace(*id, index);
    if (!added) throw std::runtime_error("has the id " + std::to_string(*id) + " of images[" + std::to_string(earlier->second) + "]");
  }

  void read_categories() {
    where_ = "categories";
    const json::array& categories = json_member(dataset_, "categories").as_array();
    std::map<std::int64_t, std::size_t> place_of;  // by id
    for (std::size_t i = 0; i < categories.size(); ++i) {
      where_ = "categories[" + std::to_string(i) + "]";
      const auto id = json_member(categories[i], "id").to_number<std::int64_t>();
      const auto [earlier, added] = place_of.emplace(id, i);
      if (!added) throw std::runtime_error("has the id " + std::to_string(id) + " of categories[" + std::to_string(earlier->second) + "]");
      categories_[id] = label_kind(std::string_view(json_member(categories[i], "name").as_string()));
    }
    where_ = "categories";
    const auto is_other = [](const auto& category) { return category.second != LabelKind::kBall && category.second != LabelKind::kRobot; };
    if (std::ranges::all_of(categories_, is_other)) throw std::runtime_error("there is neither a category ball nor a category robot");
  }

  void annotate(const json::value& annotation) {
    CocoImage* image = nullptr;
    try {
      const auto found = by_id_.find(json_member(annotation, "image_id").to_number<std::int64_t>());
      if (found == by_id_.end()) throw std::runtime_error("there is no image with its image_id");
      image = &read_.images[found->second];
      if (!image->error) label(annotation, image->labels);
    } catch (const std::exception& error) {
      if (image != nullptr)
        image->error = error_of(error);
      else
        read_.left_out.push_back(error_of(error));
    }
  }

  void label(const json::value& annotation, ImageLabels& labels) {
    const auto category = categories_.find(json_member(annotation, "category_id").to_number<std::int64_t>());
    if (category == categories_.end()) throw std::runtime_error("there is no category with its category_id");
    if (category->second != LabelKind::kBall && category->second != LabelKind::kRobot) return;
    const json::value& box = json_member(annotation, "bbox");
    const json::value* const soccer = annotation.as_object().if_contains("soccer");
    if (category->second == LabelKind::kBall)
      read_ball(box, soccer, field_.ball_radius, optics_, labels);
    else
      read_robot(box, annotation, soccer, labels);
  }

  const json::value& dataset_;
  std::string file_;
  const FieldDimensions& field_;
  const CameraParameters& optics_;
  std::string where_;
  CocoFile read_;
  std::map<std::int64_t, std::size_t> by_id_;
  std::map<std::int64_t, std::optional<LabelKind>> categories_;
  std::set<std::size_t> unchecked_;  // images
};

}  // namespace

CocoFile read_coco(const std::filesystem::path& file, const FieldDimensions& field, const CameraParameters& optics) {
  const std::string text = read_text(file);
  json::value dataset;
  try {
    dataset = parse_json(text);
  } catch (const std::exception& error) {
    throw InputError(file.string(), std::string("is not valid JSON: ") + error.what(), kRemedy);
  }
  require_unique_json_keys(text, file.string());
  Reader reader(dataset, file.string(), field, optics);
  CocoFile read;
  try {
    read = reader.read();
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& error) {
    throw reader.error_of(error);
  }
  if (!read.images.empty() && std::ranges::all_of(read.images, [](const CocoImage& image) { return image.error.has_value(); }))
    throw InputError(*read.images.front().error);
  return read;
}

}  // namespace soccer
