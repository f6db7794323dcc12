#include "simulation/cameras/labelled_image_folder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

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
