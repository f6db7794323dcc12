#include "robot/camera/image_reporter.h"

#include <iomanip>
#include <sstream>

namespace soccer {
namespace {

constexpr std::chrono::seconds kRecovered{1};  // without a fault, before its end is reported

const char* text_of(ImageFault fault) {
  switch (fault) {
    case ImageFault::kNoImage: return "no images arrive; check its cable and driver";
    case ImageFault::kIncomplete: return "bytes of the images are missing; check the driver";
    case ImageFault::kWrongSize: return "the images do not have the shape of a NAO's; check the options of the camera";
    case ImageFault::kRepeated: return "the same image again and again; the camera is stuck, restart it";
    case ImageFault::kTorn: return "images are torn: parts of them are older; check the driver and the load of the processor";
    case ImageFault::kBlank: return "the images have one colour; the camera is covered or its driver delivers no content";
    case ImageFault::kDark: return "the images are black; the camera is covered or underexposed";
    case ImageFault::kOverexposed: return "the images are white; the camera is overexposed";
    case ImageFault::kNoise: return "the images are noise without content; check the driver";
    case ImageFault::kNone: break;
  }
  return "usable images";
}

}  // namespace

void ImageReporter::look(Camera& camera, const ImageCondition& condition, Time now) {
  const bool faulty = condition.fault != ImageFault::kNone || condition.unusable != camera.unusable;
  camera.unusable = condition.unusable;
  if (faulty) camera.last_fault = now;
  if (condition.fault != ImageFault::kNone && condition.fault != camera.reported) {
    if (camera.reported == ImageFault::kNone) camera.began = condition.since;
    camera.reported = condition.fault;
    report_(std::string(camera.name) + ": " + text_of(condition.fault));
  } else if (!faulty && camera.reported != ImageFault::kNone && now - camera.last_fault >= kRecovered) {
    camera.reported = ImageFault::kNone;
    std::ostringstream line;
    line << camera.name << ": images are usable again, after " << std::fixed << std::setprecision(1)
         << seconds(camera.last_fault - camera.began) << " s";
    report_(line.str());
  }
}

void ImageReporter::tick(const Inputs& in, const Outputs&) {
  look(cameras_[0], in.conditions.top, in.sensors.time);
  look(cameras_[1], in.conditions.bottom, in.sensors.time);
}

}  // namespace soccer
