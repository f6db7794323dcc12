#include "robot/wiring/colour_services.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>

#include <boost/json.hpp>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/error.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/calibration/carpet_selection.h"
#include "perception/vision/calibration/object_colours.h"
#include "perception/vision/robots/jersey_classifier.h"
#include "robot/debug/robot_services.h"

namespace soccer {

namespace json = boost::json;

namespace {

constexpr int kMaskWidth = 160;  // px
constexpr const char* kExample = R"({"camera": "top", "point": [0.5, 0.8]})";

/// The newest images and colours, as they are sent by perception and received by the port.
struct Newest {
  Channel<CameraImages> images;
  Channel<FieldColours> colours;
  CameraImages last_images;
  FieldColours last_colours;
};

[[noreturn]] void refuse(const char* what) { throw wrong_request(what, kExample); }

bool is_top(const json::object& request) {
  const json::value* camera = request.if_contains("camera");
  if (camera == nullptr || (*camera != "top" && *camera != "bottom")) refuse("the camera is neither \"top\" nor \"bottom\"");
  return *camera == "top";
}

/// A list of `size` fractions from 0 to 1.
std::vector<double> fractions(const json::value& list, std::size_t size) {
  if (!list.is_array() || list.get_array().size() != size) refuse("a position has the wrong number of elements");
  std::vector<double> values;
  for (const json::value& value : list.get_array()) {
    const double fraction = value.is_number() ? value.to_number<double>() : -1;
    if (!(fraction >= 0 && fraction <= 1)) refuse("a position is not a list of fractions from 0 to 1");
    values.push_back(fraction);
  }
  return values;
}

std::vector<ImageBox> boxes_in(const json::object& request, const char* name, const CameraImage& image) {
  std::vector<ImageBox> boxes;
  const json::value* list = request.if_contains(name);
  if (list == nullptr) return boxes;
  if (!list->is_array()) refuse("the boxes are not a list");
  for (const json::value& entry : list->get_array()) {
    const auto box = fractions(entry, 4);
    boxes.push_back({static_cast<int>(box[0] * image.width), static_cast<int>(box[1] * image.height),
                     static_cast<int>(box[2] * image.width), static_cast<int>(box[3] * image.height)});
  }
  return boxes;
}

std::optional<FieldColour> selected(const json::object& request, const CameraImage& image) {
  const CarpetSelectionParameters parameters;
  if (const json::value* point = request.if_contains("point")) {
    const auto at = fractions(*point, 2);
    return similar_colour(image, static_cast<int>(at[0] * (image.width - 1)), static_cast<int>(at[1] * (image.height - 1)), parameters);
  }
  if (!request.contains("carpet")) refuse("neither a point nor boxes of the carpet are given");
  return separating_colour(image, boxes_in(request, "carpet", image), boxes_in(request, "other", image), parameters);
}

/// The newest image of a camera. Errors: InputError without one.
std::shared_ptr<const StoredImage> image_of(Newest& newest, bool top) {
  newest.images.receive(newest.last_images);
  auto image = top ? newest.last_images.top : newest.last_images.bottom;
  if (!image || !image->view().complete()) throw InputError("camera", "there is no image of it yet", "check the camera");
  return image;
}

std::string select(Newest& newest, LiveParameters& live, const std::string& text) {
  const json::object request = request_object(text, kExample);
  const bool top = is_top(request);
  const auto image = image_of(newest, top);
  const auto colour = selected(request, image->view());
  if (!colour) throw InputError("request", "no carpet is selected", "select brighter pixels of the carpet");
  const std::string section = "ManualColourParameters.", camera = top ? "top" : "bottom";
  live.set({{section + camera, {colour->u, colour->v}},
            {section + camera + "_tolerance", {colour->tolerance}},
            {section + "use_" + camera, {1}}});
  return json::serialize(json::object{{"u", colour->u}, {"v", colour->v}, {"tolerance", colour->tolerance}});
}

constexpr const char* kObjectExample = R"({"object": "ball", "camera": "top", "point": [0.5, 0.8]})";
const std::string kObjectSection = "ObjectColourParameters.";

enum class SelectableObject { kWhite, kBall, kOwnJersey, kOpponentJersey };

SelectableObject object_in(const json::object& request) {
  const json::value* object = request.if_contains("object");
  constexpr std::array<const char*, 4> kNames{"white", "ball", "own_jersey", "opponent_jersey"};
  for (std::size_t i = 0; object != nullptr && i < kNames.size(); ++i)
    if (object->is_string() && object->get_string() == kNames[i]) return static_cast<SelectableObject>(i);
  throw wrong_request("the object is none of \"white\", \"ball\", \"own_jersey\" and \"opponent_jersey\"", kObjectExample);
}

/// The parameter that selects the object's colour instead of the typical one.
std::string use_of(SelectableObject object, bool top) {
  switch (object) {
    case SelectableObject::kWhite: return kObjectSection + (top ? "use_top_white" : "use_bottom_white");
    case SelectableObject::kBall: return kObjectSection + "use_ball";
    case SelectableObject::kOwnJersey: return kObjectSection + "use_own_jersey";
    case SelectableObject::kOpponentJersey: break;
  }
  return kObjectSection + "use_opponent_jersey";
}

std::optional<SelectedColour> selected_object(const json::object& request, const CameraImage& image) {
  const CarpetSelectionParameters parameters;
  if (const json::value* point = request.if_contains("point")) {
    const auto at = fractions(*point, 2);
    return object_colour(image, static_cast<int>(at[0] * (image.width - 1)), static_cast<int>(at[1] * (image.height - 1)), parameters);
  }
  if (!request.contains("boxes")) throw wrong_request("neither a point nor boxes of the object are given", kObjectExample);
  return object_colour(image, boxes_in(request, "boxes", image), boxes_in(request, "other", image), parameters);
}

/// The robot whose jersey was selected: its white parts are expected within three times the height and twice the width of the jersey.
JerseyRegion robot_around(const ImageBox& jersey) {
  const double width = jersey.right - jersey.left, height = jersey.bottom - jersey.top;
  return {jersey.left - width / 2,           jersey.top - height,
          jersey.right + width / 2,          jersey.bottom + height,
          static_cast<double>(jersey.left),  static_cast<double>(jersey.top),
          static_cast<double>(jersey.right), static_cast<double>(jersey.bottom)};
}

/// Chroma of white in a camera's images, as selected so far.
Chroma white_in(const LiveParameters& live, bool top) {
  const std::string use = use_of(SelectableObject::kWhite, top), name = kObjectSection + (top ? "top_white" : "bottom_white");
  bool used = false;
  Chroma white{};
  for (const ParameterValue& value : live.values()) {
    if (value.name == use) used = value.values.at(0) != 0;
    if (value.name == name) white = {value.values.at(0), value.values.at(1)};
  }
  return used ? white : Chroma{};
}

/// white: of the camera's images.
std::map<std::string, std::vector<double>> settings_of(SelectableObject object, bool top, const SelectedColour& colour,
                                                       const CameraImage& image, const Chroma& white) {
  const std::string use = use_of(object, top);
  switch (object) {
    case SelectableObject::kWhite:
      return {{kObjectSection + (top ? "top_white" : "bottom_white"), {colour.u, colour.v}},
              {kObjectSection + "white_tolerance", {colour.tolerance}},
              {use, {1}}};
    case SelectableObject::kBall:
      return {{kObjectSection + "ball", {colour.u - white[0], colour.v - white[1]}},
              {kObjectSection + "ball_tolerance", {colour.tolerance}},
              {use, {1}}};
    default: break;
  }
  const auto jersey = jersey_colour(image, robot_around(colour.region), JerseyParameters{});
  if (!jersey)
    throw InputError("request", "no white part of the robot is near its jersey", "select the jersey of a robot that is well lit");
  const std::string name = object == SelectableObject::kOwnJersey ? "own_jersey" : "opponent_jersey";
  return {{kObjectSection + name, {jersey->begin(), jersey->end()}}, {use, {1}}};
}

std::string select_object(Newest& newest, LiveParameters& live, const std::string& text) {
  const json::object request = request_object(text, kObjectExample);
  const SelectableObject object = object_in(request);
  const bool top = is_top(request);
  const auto image = image_of(newest, top);
  const auto colour = selected_object(request, image->view());
  if (!colour) throw InputError("request", "no colour is selected", "select brighter pixels of the object");
  live.set(settings_of(object, top, *colour, image->view(), white_in(live, top)));
  return json::serialize(json::object{{"u", colour->u}, {"v", colour->v}, {"luma", colour->luma}, {"tolerance", colour->tolerance}});
}

std::string use_typical(LiveParameters& live, const std::string& text) {
  const json::object request = request_object(text, kObjectExample);
  live.set({{use_of(object_in(request), is_top(request)), {0}}});
  return "{}";
}

std::string show(Newest& newest, const std::string& text) {
  const bool top = is_top(request_object(text, kExample));
  const auto image = image_of(newest, top);
  newest.colours.receive(newest.last_colours);
  const CameraImage view = image->view();
  const PixelClassifier classifier(top ? newest.last_colours.top : newest.last_colours.bottom);
  const int width = std::min(kMaskWidth, view.width), height = view.height * width / view.width;
  json::array runs;
  bool carpet = false;
  int length = 0;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) {
      const bool now = classifier.is_field(view, column * view.width / width, row * view.height / height);
      if (now != carpet) {
        runs.push_back(length);
        length = 0;
        carpet = now;
      }
      ++length;
    }
  runs.push_back(length);
  return json::serialize(json::object{{"width", width}, {"height", height}, {"runs", runs}});
}

}  // namespace

std::vector<DebugService> colour_services(Cycle& perception, LiveParameters& live) {
  const auto newest = std::make_shared<Newest>();
  perception.after_tick<CameraImages>([newest](const CameraImages& images) { newest->images.send(images); });
  perception.after_tick<FieldColours>([newest](const FieldColours& colours) { newest->colours.send(colours); });
  return {{"select_carpet", "sets the carpet's colour from a point or from boxes in a camera's image", true,
           [newest, &live](const std::string& request) { return select(*newest, live, request); }},
          {"learn_carpet", "learns the carpet's colour of a camera again", true,
           [&live](const std::string& request) {
             live.set(std::string("ManualColourParameters.") + (is_top(request_object(request, kExample)) ? "use_top" : "use_bottom"), {0});
             return std::string("{}");
           }},
          {"select_colour", "sets the colour of white, the ball or a jersey from a point or from boxes in a camera's image", true,
           [newest, &live](const std::string& request) { return select_object(*newest, live, request); }},
          {"typical_colour", "returns to the typical colour of white, the ball or a jersey", true,
           [&live](const std::string& request) { return use_typical(live, request); }},
          {"show_carpet", "the pixels of a camera's image that are classified as carpet", false,
           [newest](const std::string& request) { return show(*newest, request); }}};
}

}  // namespace soccer
