#include "simulation/cameras/labelled_image_folder.h"

#include <gtest/gtest.h>

#include "../../blackboard/log/temporary_folder.h"
#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"

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
