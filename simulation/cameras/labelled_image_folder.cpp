#include "simulation/cameras/labelled_image_folder.h"

#include <array>
#include <cstdio>

#include "blackboard/camera/jpeg.h"

namespace soccer {

LabelledImageFolder::LabelledImageFolder(std::filesystem::path folder, int quality) : folder_(std::move(folder)), quality_(quality) {
  std::filesystem::create_directories(folder_);
}

void LabelledImageFolder::add(int pair, CameraPlace place, const CameraImage& image, const ImageLabels& labels) {
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "%06d-%s.jpg", pair, place == CameraPlace::kTop ? "top" : "bottom");
  write_jpeg(folder_ / name.data(), image, quality_);
  dataset_.add(name.data(), labels, pair, place);
}

void LabelledImageFolder::finish() const { dataset_.write(folder_ / "annotations.json"); }

}  // namespace soccer
