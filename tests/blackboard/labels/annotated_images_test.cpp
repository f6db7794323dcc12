#include "blackboard/labels/annotated_images.h"

#include <filesystem>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

/// A dataset of others: two images, more categories and members than ours.
constexpr const char* kDataset = R"({
  "info": {"year": 2026},
  "images": [{"id": 5, "file_name": "a.png", "width": 640, "height": 480},
             {"id": 6, "file_name": "b.png", "width": 640, "height": 480, "soccer": {"checked": false, "pair": 3}}],
  "categories": [{"id": 1, "name": "Sports Ball"}, {"id": 2, "name": "NAO"}, {"id": 3, "name": "chair"}],
  "annotations": [{"id": 11, "image_id": 5, "category_id": 2, "bbox": [10, 20, 30, 60], "area": 900, "segmentation": [[1, 2, 3, 4, 5, 6]]},
                  {"id": 12, "image_id": 5, "category_id": 3, "bbox": [0, 0, 9, 9]},
                  {"id": 13, "image_id": 6, "category_id": 1, "bbox": [100, 200, 20, 20], "soccer": {"proposal": 0.7}},
                  {"id": 14, "image_id": 6, "category_id": 2, "bbox": [50, 60, 30, 70],
                   "soccer": {"foot": [65, 128], "fallen": true, "jersey_colour": "red"}}]})";

class AnnotatedImagesTest : public testing::Test {
 protected:
  AnnotatedImagesTest() { folder.write("annotations.json", kDataset); }
  boost::json::value json() const { return boost::json::parse(read_whole(folder.path() / "annotations.json")); }
  TemporaryFolder folder;
};

TEST_F(AnnotatedImagesTest, reads_boxes_feet_jerseys_and_proposals) {
  const AnnotatedImages read = AnnotatedImages::read(folder.path());
  ASSERT_EQ(read.images().size(), 2U);
  const AnnotatedImage &a = read.images()[0], &b = read.images()[1];
  EXPECT_EQ(read.path(0), folder.path() / "a.png");
  EXPECT_TRUE(a.checked) << "a dataset of others was checked by them";
  EXPECT_FALSE(b.checked);
  ASSERT_EQ(a.objects.size(), 1U);
  EXPECT_EQ(a.objects[0].kind, LabelKind::kRobot);
  EXPECT_EQ(a.objects[0].height, 60);
  EXPECT_FALSE(a.objects[0].foot || a.objects[0].fallen || a.objects[0].jersey || a.objects[0].proposal);
  ASSERT_EQ(b.objects.size(), 2U);
  EXPECT_EQ(b.objects[0].kind, LabelKind::kBall);
  EXPECT_EQ(b.objects[0].proposal, 0.7);
  EXPECT_EQ(b.objects[1].foot->y, 128);
  EXPECT_EQ(b.objects[1].fallen, true);
  EXPECT_EQ(b.objects[1].jersey, TeamColour::kRed);
}

TEST_F(AnnotatedImagesTest, what_is_not_changed_is_kept) {
  const boost::json::value before = json();
  AnnotatedImages::read(folder.path()).save();
  EXPECT_EQ(json(), before);
  AnnotatedImages images = AnnotatedImages::read(folder.path());
  images.set(1, images.images()[1].objects, false);
  images.save();
  EXPECT_EQ(json(), before) << "setting the same labels changes nothing";
}

TEST_F(AnnotatedImagesTest, changed_labels_are_written_and_other_members_stay) {
  AnnotatedImages images = AnnotatedImages::read(folder.path());
  std::vector<ObjectLabel> objects = images.images()[0].objects;
  objects[0].left = 12;
  objects[0].foot = PixelPosition{25, 78};
  ObjectLabel arm;
  arm.kind = LabelKind::kArm;
  arm.left = 1, arm.top = 2, arm.width = 3, arm.height = 4;
  objects.push_back(arm);
  images.set(0, objects, true);
  images.set(1, {}, true);
  images.save();

  const boost::json::value written = json();
  const auto& annotations = written.at("annotations").as_array();
  ASSERT_EQ(annotations.size(), 3U) << "those of the second image are removed";
  EXPECT_EQ(annotations[0].at("bbox"), (boost::json::array{12.0, 20.0, 30.0, 60.0}));
  EXPECT_EQ(annotations[0].at("area").to_number<double>(), 1800) << "that of the new box";
  EXPECT_TRUE(annotations[0].as_object().contains("segmentation"));
  EXPECT_EQ(annotations[1].at("category_id"), 3) << "a category that is not ours";
  EXPECT_EQ(annotations[2].at("id"), 15) << "after the largest one";
  EXPECT_EQ(written.at("categories").as_array().back().at("name"), "arm");
  EXPECT_EQ(written.at("images").at(1).at("soccer").at("checked"), true);
  EXPECT_EQ(written.at("images").at(1).at("soccer").at("pair"), 3);
  EXPECT_EQ(written.at("info").at("year"), 2026);

  const AnnotatedImages again = AnnotatedImages::read(folder.path());
  ASSERT_EQ(again.images()[0].objects.size(), 2U);
  EXPECT_EQ(again.images()[0].objects[0].foot->x, 25);
  EXPECT_EQ(again.images()[0].objects[1].kind, LabelKind::kArm);
}

TEST_F(AnnotatedImagesTest, a_new_folder_holds_what_was_added) {
  const TemporaryFolder other;
  AnnotatedImages images = AnnotatedImages::create(other.path());
  ObjectLabel ball;
  ball.kind = LabelKind::kBall;
  ball.left = 5, ball.top = 6, ball.width = 7, ball.height = 8;
  ball.proposal = 0.4;
  const ImageOrigin origin{
      .pair = 9, .place = CameraPlace::kBottom, .camera = translation<Ground, Camera>(0, 0, 0.5), .log = "r.mcap", .time = 2};
  images.add({"x.jpg", 64, 48, false, {ball}}, origin);
  images.save();
  const AnnotatedImages read = AnnotatedImages::read(other.path());
  ASSERT_EQ(read.images().size(), 1U);
  EXPECT_FALSE(read.images()[0].checked);
  EXPECT_EQ(read.images()[0].objects, images.images()[0].objects);
  const auto soccer = boost::json::parse(read_whole(other.path() / "annotations.json")).at("images").at(0).at("soccer");
  EXPECT_EQ(soccer.at("pair"), 9);
  EXPECT_EQ(soccer.at("camera").at("place"), "bottom");
  EXPECT_EQ(soccer.at("camera").at("position").at(2), 0.5);
}

struct BrokenCase {
  std::string name, content, error;
};

class BrokenAnnotations : public testing::TestWithParam<BrokenCase> {};

TEST_P(BrokenAnnotations, are_refused_with_their_place) {
  const TemporaryFolder folder;
  if (!GetParam().content.empty()) folder.write("annotations.json", GetParam().content);
  try {
    AnnotatedImages::read(folder.path());
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr(GetParam().error));
  }
}

const std::string kImage = R"({"id": 1, "file_name": "a.png", "width": 64, "height": 48})";

std::string with_annotation(const std::string& annotation) {
  return R"({"images": [)" + kImage + R"(], "categories": [{"id": 1, "name": "ball"}], "annotations": [)" + annotation + "]}";
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenAnnotations,
    testing::Values(BrokenCase{"no_file", "", "contains no annotations.json; write one with exportimages --period"},
                    BrokenCase{"no_json", "{\"images\": [", "annotations.json: "},
                    BrokenCase{"no_images", R"({"images": [], "categories": [], "annotations": []})", "contains no image"},
                    BrokenCase{"an_image_without_size",
                               R"({"images": [{"id": 1, "file_name": "a.png", "width": 64}], "categories": [], "annotations": []})",
                               "images[0]: height is missing"},
                    BrokenCase{"another_image", with_annotation(R"({"image_id": 2, "category_id": 1, "bbox": [0, 0, 9, 9]})"),
                               "annotations[0]: there is no image with its image_id"},
                    BrokenCase{"a_box_outside", with_annotation(R"({"image_id": 1, "category_id": 1, "bbox": [64, 0, 9, 9]})"),
                               "annotations[0]: the bbox lies outside of the image; compare it with docs/guide/own-images.md"},
                    BrokenCase{"an_empty_box", with_annotation(R"({"image_id": 1, "category_id": 1, "bbox": [4, 0, 0, 9]})"),
                               "annotations[0]: the bbox has no size"},
                    BrokenCase{
                        "an_unknown_colour",
                        with_annotation(R"({"image_id": 1, "category_id": 1, "bbox": [4, 0, 5, 9], "soccer": {"jersey_colour": "pink"}})"),
                        "annotations[0]: unknown colour pink"}),
    [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace soccer
