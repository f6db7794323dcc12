#include "simulation/cameras/coco.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"
#include "support.h"

namespace soccer {
namespace {

TEST(CocoDataset, a_dataset_contains_images_boxes_and_categories) {
  SceneState scene;
  scene.ball = {-1.5, 0, 0.05};
  scene.robots = {standing_robot({Side::kLeft, 1}, -3, 0, 0), standing_robot({Side::kRight, 4}, -1.2, 0.5, kPi)};
  SimulatedCameras cameras(plain_options());
  images_of(cameras, scene, {Side::kLeft, 1});
  const ImageLabels labels = cameras.labels()[0];
  CocoDataset dataset;
  dataset.add("one.jpg", labels, 0, CameraPlace::kTop);
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "annotations.json";
  dataset.write(file);
  const boost::json::value read = boost::json::parse(read_whole(file));
  EXPECT_EQ(read.at("images").at(0).at("file_name"), "one.jpg");
  EXPECT_EQ(read.at("images").at(0).at("width"), labels.segmentation.width);
  EXPECT_EQ(read.at("categories").as_array().size(), 3U);
  int balls = 0, robots = 0;
  for (const boost::json::value& annotation : read.at("annotations").as_array()) {
    EXPECT_EQ(annotation.at("image_id"), 1);
    if (annotation.at("category_id") == 1) {
      ++balls;
      EXPECT_NEAR(annotation.at("bbox").at(2).to_number<double>(), 2 * labels.ball->radius, 1e-9);
    }
    robots += annotation.at("category_id") == 2 ? 1 : 0;
  }
  EXPECT_EQ(balls, 1);
  EXPECT_EQ(robots, 1);
}

}  // namespace
}  // namespace soccer
