#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "simulation/cameras/coco.h"

namespace soccer {
namespace {

/// The message of the error when a program begins to write images to the folder; empty if it can.
std::string images_refusal(const std::filesystem::path& folder) {
  try {
    const LabelledImageFolder images(folder, 95);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

TEST(LabelledImageFolder, earlier_labels_are_not_replaced) {
  const TemporaryFolder folder;
  { LabelledImageFolder(folder.path() / "images", 95).finish(); }
  const auto labels = folder.path() / "images" / "annotations.json";
  const std::string before = read_whole(labels);
  EXPECT_EQ(images_refusal(folder.path() / "images"),
            labels.string() + ": exists; write to another folder, or remove the folder with its images");
  EXPECT_EQ(read_whole(labels), before);
}

TEST(LabelledImageFolder, images_of_users_are_not_replaced) {
  const TemporaryFolder folder;
  for (const char* other : {"holiday.jpg", "12-top.jpg", "000001-top.jpg~", "000001-left.jpg"}) folder.write(other, "of a user");
  EXPECT_EQ(images_refusal(folder.path()), "");
  const auto image = folder.write("0000123-bottom.jpg", "of a user");
  EXPECT_EQ(images_refusal(folder.path()),
            image.string() + ": exists, without annotations.json; write to another folder, or remove the folder with its images");
}

TEST(LabelledImageFolder, an_error_leaves_the_images_before_it_with_their_labels) {
  const TemporaryFolder folder;
  const StoredImage image{.width = 2, .height = 2, .time = Time(0), .bytes = std::vector<std::uint8_t>(8, 128)};
  try {
    LabelledImageFolder images(folder.path(), 95);
    images.add(3, CameraPlace::kTop, image.view(), {});
    throw InputError("scene 4", "cannot be rendered", "choose another one");
  } catch (const InputError&) {
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "000003-top.jpg"));
  }
  EXPECT_NE(read_whole(folder.path() / "annotations.json").find("000003-top.jpg"), std::string::npos);
}

TEST(LabelledImageFolder, two_programs_do_not_write_to_one_folder) {
  const TemporaryFolder folder;
  const LabelledImageFolder first(folder.path(), 95);
  EXPECT_EQ(images_refusal(folder.path()),
            folder.path().string() + ": is being written by another program; wait until it has ended, or choose another folder");
}

TEST(LabelledImageFolder, without_an_image_nothing_is_left) {
  const TemporaryFolder folder;
  EXPECT_EQ(images_refusal(folder.path()), "");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace soccer
