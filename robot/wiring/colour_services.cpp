#include "robot/wiring/colour_services.h"

#include <algorithm>
#include <memory>
#include <optional>

#include <boost/json.hpp>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/error.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/calibration/carpet_selection.h"
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
          {"show_carpet", "the pixels of a camera's image that are classified as carpet", false,
           [newest](const std::string& request) { return show(*newest, request); }}};
}

}  // namespace soccer
