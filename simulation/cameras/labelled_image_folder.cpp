#include "simulation/cameras/labelled_image_folder.h"

#include <array>
#include <cstdio>

#include "blackboard/camera/jpeg.h"
#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr const char* kAnnotations = "annotations.json";

}  // namespace

LabelledImageFolder::LabelledImageFolder(std::filesystem::path folder, int quality)
    : folder_(std::move(folder)), lock_(folder_), quality_(quality) {
  const std::filesystem::file_status file = std::filesystem::symlink_status(folder_ / kAnnotations);
  if (std::filesystem::exists(file))
    throw InputError((folder_ / kAnnotations).string(), "exists", "write to another folder, or remove the folder with its images");
}

void LabelledImageFolder::add(int pair, CameraPlace place, const CameraImage& image, const ImageLabels& labels) {
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "%06d-%s.jpg", pair, place == CameraPlace::kTop ? "top" : "bottom");
  write_jpeg(folder_ / name.data(), image, quality_);
  dataset_.add(name.data(), labels, pair, place);
}

void LabelledImageFolder::finish() const { dataset_.write(folder_ / kAnnotations); }

}  // namespace soccer
