#include "simulation/cameras/coco_reader.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "simulation/cameras/coco.h"
#include "support.h"

namespace soccer {
namespace {

TEST(CocoReader, reads_what_was_written) {
  SceneState scene;
  scene.ball = {-1.5, 0, 0.05};
  scene.robots = {standing_robot({Side::kLeft, 1}, -3, 0, 0), standing_robot({Side::kRight, 4}, -1.2, 0.5, kPi)};
  const SimulatedCameraOptions options = plain_options();
  SimulatedCameras cameras(options);
  images_of(cameras, scene, {Side::kLeft, 1});
  const std::array<ImageLabels, 2> labels = cameras.labels();
  CocoDataset dataset;
  dataset.add("one.jpg", labels[0], 5, CameraPlace::kTop);
  dataset.add("two.jpg", labels[1], 5, CameraPlace::kBottom);
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "annotations.json";
  dataset.write(file);
  const std::vector<CocoImage> images = read_coco(file, options.field, options.optics).images;

  ASSERT_EQ(images.size(), 2U);
  EXPECT_EQ(images[1].file, "two.jpg");
  EXPECT_EQ(images[1].pair, 5);
  EXPECT_EQ(images[1].place, CameraPlace::kBottom);
  EXPECT_TRUE(images[0].has_pose && images[0].has_field);
  const ImageLabels &read = images[0].labels, &written = labels[0];
  // Boost's parser of JSON rounds the last bit of a number differently.
  for (std::size_t i = 0; i < read.camera.rotation.size(); ++i) EXPECT_NEAR(read.camera.rotation[i], written.camera.rotation[i], 1e-12);
  EXPECT_NEAR(read.camera.origin.x, written.camera.origin.x, 1e-12);
  EXPECT_NEAR(read.camera.origin.y, written.camera.origin.y, 1e-12);
  EXPECT_NEAR(read.camera.origin.z, written.camera.origin.z, 1e-12);
  EXPECT_EQ(read.horizon, written.horizon);
  ASSERT_TRUE(read.ball);
  EXPECT_NEAR(read.ball->centre.x, written.ball->centre.x, 1e-9);
  EXPECT_NEAR(read.ball->radius, written.ball->radius, 1e-9);
  EXPECT_EQ(read.ball->distance, written.ball->distance);
  ASSERT_EQ(read.robots.size(), 1U);
  EXPECT_EQ(read.robots[0].id, written.robots[0].id);
  EXPECT_EQ(read.robots[0].box.left, written.robots[0].box.left);
  EXPECT_EQ(read.robots[0].pixels, written.robots[0].pixels);
  EXPECT_EQ(read.robots[0].place, written.robots[0].place);
  ASSERT_EQ(read.landmarks.size(), written.landmarks.size());
  ASSERT_FALSE(read.landmarks.empty());
  EXPECT_EQ(read.landmarks[0].kind, written.landmarks[0].kind);
  EXPECT_NEAR(read.landmarks[0].orientation, written.landmarks[0].orientation, 1e-12);
  ASSERT_EQ(read.lines.size(), written.lines.size());
  ASSERT_FALSE(read.lines.empty());
  EXPECT_EQ(read.lines[0].place_from, written.lines[0].place_from);
  ASSERT_EQ(read.field_landmarks.size(), written.field_landmarks.size());
  EXPECT_EQ(read.field_landmarks[0].distance, written.field_landmarks[0].distance);
  EXPECT_EQ(read.field_lines.size(), written.field_lines.size());
  ASSERT_EQ(read.field_boundary.size(), written.field_boundary.size());
  for (std::size_t i = 0; i < read.field_boundary.size(); ++i) {
    if (std::isfinite(written.field_boundary[i])) {
      EXPECT_NEAR(read.field_boundary[i], written.field_boundary[i], 0.051);
    }
  }
}

TEST(CocoReader, a_missing_member_an_unknown_kind_and_an_empty_image_are_named) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "annotations.json";
  const auto error_of_image = [&](const std::string& image) -> std::string {
    write_whole(file, R"({"images": [)" + image + R"(], "annotations": [], "categories": [{"id": 1, "name": "robot"}]})");
    try {
      read_coco(file, {}, {});
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(error_of_image(R"({"id": 1, "width": 2, "height": 2})"), testing::HasSubstr("file_name is missing"));
  EXPECT_THAT(error_of_image(R"({"id": 1, "file_name": "a.png", "width": 0, "height": 2})"),
              testing::HasSubstr("width or height is not positive"));
  EXPECT_THAT(error_of_image(R"({"id": 1, "file_name": "a.png", "width": 2, "height": 2, "soccer": {"boundary": [null, null],
                               "landmarks": [{"kind": "tree"}], "lines": []}})"),
              testing::HasSubstr("unknown kind tree"));
}

TEST(CocoReader, an_id_that_occurs_twice_is_named_with_both_lines) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "annotations.json";
  const auto error_of = [&](const std::string& more_images, const std::string& more_categories) -> std::string {
    write_whole(file, R"({"images": [{"id": 7, "file_name": "a.png", "width": 2, "height": 2})" + more_images +
                          R"(], "annotations": [], "categories": [{"id": 1, "name": "robot"})" + more_categories + "]}");
    try {
      read_coco(file, {}, {});
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(error_of("", R"(, {"id": 2, "name": "ball"})"), "");
  EXPECT_THAT(error_of(R"(, {"id": 7, "file_name": "b.png", "width": 2, "height": 2})", ""),
              testing::HasSubstr("annotations.json, images[1]: has the id 7 of images[0]; "));
  EXPECT_THAT(error_of("", R"(, {"id": 2, "name": "chair"}, {"id": 1, "name": "ball"})"),
              testing::HasSubstr("annotations.json, categories[2]: has the id 1 of categories[0]; "));
}

TEST(CocoReader, a_damaged_image_or_annotation_costs_only_this_image) {
  const TemporaryFolder folder;
  const auto file = folder.write("annotations.json", R"({
    "images": [{"id": 1, "file_name": "a.png", "width": 2, "height": 2}, {"id": 2, "file_name": "b.png", "width": 2, "height": 2},
               {"id": 3, "file_name": "c.png", "height": 2, "soccer": {"pair": 4}}],
    "annotations": [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 1, 1]}, {"image_id": 2, "category_id": 1, "bbox": "none"},
                    {"image_id": 9, "category_id": 1, "bbox": [0, 0, 1, 1]}, {"image_id": 2, "category_id": 7, "bbox": [0, 0, 1, 1]}],
    "categories": [{"id": 1, "name": "robot"}]})");
  const CocoFile read = read_coco(file, {}, {});
  ASSERT_EQ(read.images.size(), 3U);
  EXPECT_FALSE(read.images[0].error);
  EXPECT_EQ(read.images[0].labels.robots.size(), 1U);
  ASSERT_TRUE(read.images[1].error && read.images[2].error);
  EXPECT_THAT(read.images[1].error->what(), testing::HasSubstr("annotations.json, annotations[1]: "));
  EXPECT_THAT(read.images[2].error->what(), testing::HasSubstr("annotations.json, images[2]: width is missing; "));
  EXPECT_EQ(read.images[2].pair, 4) << "the other image of the pair is left out too";
  ASSERT_EQ(read.left_out.size(), 1U);
  EXPECT_THAT(read.left_out[0].what(), testing::HasSubstr("annotations.json, annotations[2]: there is no image with its image_id; "));
}

TEST(CocoReader, a_key_that_is_given_twice_is_refused) {
  const TemporaryFolder folder;
  const auto file = folder.write("annotations.json", R"({"images": [{"id": 1, "file_name": "a.png", "width": 2, "height": 2}],
    "annotations": [], "categories": [{"id": 1, "name": "ball"}], "images": []})");
  try {
    read_coco(file, {}, {});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("annotations.json:2: the key \"images\" is also in line 1; "));
  }
}

TEST(CocoReader, a_file_of_another_system_is_read) {
  const TemporaryFolder folder;
  const std::string mark = "\xEF\xBB\xBF";  // of the byte order
  const auto file = folder.write("annotations.json", mark + R"({"images": [{"id": 1, "file_name": "a.png", "width": 2, "height": 2}],)" +
                                                         "\r\n" + R"("annotations": [], "categories": [{"id": 1, "name": "ball"}]})");
  EXPECT_EQ(read_coco(file, {}, {}).images.size(), 1U);
}

/// The dataset with one image, of 64 x 48 px, and one robot with this box and these other members.
std::string one_robot(const std::string& box, const std::string& members = "") {
  return R"({"images": [{"id": 1, "file_name": "a.png", "width": 64, "height": 48}], "categories": [{"id": 0, "name": "NAO"}],
             "annotations": [{"image_id": 1, "category_id": 0, "bbox": )" +
         box + members + "}]}";
}

TEST(CocoReader, what_people_have_labelled_of_a_robot_is_known_and_the_rest_is_not) {
  const TemporaryFolder folder;
  const auto file = folder.write("annotations.json", one_robot("[4, 5, 10, 20]"));
  const RobotLabel box_only = read_coco(file, {}, {}).images.at(0).labels.robots.at(0);
  EXPECT_TRUE(std::isnan(box_only.foot.x) && std::isnan(box_only.facing));
  EXPECT_FALSE(box_only.has_posture);
  EXPECT_EQ(box_only.distance, 0);
  EXPECT_EQ(box_only.pixels, 200) << "the area of the box";
  write_whole(file, one_robot("[4, 5, 10, 20]", R"(, "soccer": {"foot": [9, 24.5], "fallen": true, "jersey_colour": "red"})"));
  const RobotLabel labelled = read_coco(file, {}, {}).images.at(0).labels.robots.at(0);
  EXPECT_EQ(labelled.foot.y, 24.5);
  EXPECT_TRUE(labelled.has_posture && labelled.fallen);
  EXPECT_TRUE(std::isnan(labelled.facing));
}

TEST(CocoReader, a_box_outside_of_its_image_is_an_error_of_the_image) {
  const TemporaryFolder folder;
  const auto file = folder.write("annotations.json", one_robot("[64, 5, 10, 20]"));
  try {
    read_coco(file, {}, {});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("annotations[0]: the robot's bbox lies outside of the image; "));
  }
}

TEST(CocoReader, images_that_nobody_has_checked_are_left_out_and_counted) {
  const TemporaryFolder folder;
  const auto file = folder.write("annotations.json", R"({
    "images": [{"id": 1, "file_name": "a.png", "width": 64, "height": 48, "soccer": {"checked": false}},
               {"id": 2, "file_name": "b.png", "width": 64, "height": 48, "soccer": {"checked": true}},
               {"id": 3, "file_name": "c.png", "width": 64, "height": 48}],
    "categories": [{"id": 1, "name": "robot"}],
    "annotations": [{"image_id": 3, "category_id": 1, "bbox": [1, 1, 9, 9]}]})");
  const CocoFile read = read_coco(file, {}, {});
  ASSERT_EQ(read.images.size(), 2U);
  EXPECT_EQ(read.unchecked, 1);
  EXPECT_EQ(read.images[0].file, "b.png");
  EXPECT_EQ(read.images[1].labels.robots.size(), 1U) << "the labels stay with their image";
}

TEST(CocoReader, a_pose_may_be_given_by_height_pitch_and_roll) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "annotations.json";
  write_whole(file, R"({"images": [{"id": 1, "file_name": "a.png", "width": 640, "height": 480,
                                    "soccer": {"camera": {"place": "bottom", "height": 0.5, "pitch": 0.3}}}],
                        "annotations": [], "categories": [{"id": 1, "name": "robot"}]})");
  const std::vector<CocoImage> images = read_coco(file, {}, {}).images;
  ASSERT_EQ(images.size(), 1U);
  EXPECT_TRUE(images[0].has_pose);
  EXPECT_FALSE(images[0].has_field);
  EXPECT_EQ(images[0].place, CameraPlace::kBottom);
  EXPECT_EQ(images[0].labels.camera.origin.z, 0.5);
  EXPECT_NEAR(images[0].labels.camera.rotation[6], -std::sin(0.3), 1e-12) << "the optical axis points down";
}

}  // namespace
}  // namespace soccer
