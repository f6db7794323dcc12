#include "experiments/vision/bench/image_file.h"

#include <png.h>

#include "support.h"

namespace soccer {
namespace {

/// A PNG of this many pixels of one colour.
void write_png(const std::filesystem::path& file, int width, int height, const std::array<std::uint8_t, 3>& colour) {
  std::vector<std::uint8_t> pixels;
  for (int i = 0; i < width * height; ++i) pixels.insert(pixels.end(), colour.begin(), colour.end());
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(width);
  png.height = static_cast<png_uint_32>(height);
  png.format = PNG_FORMAT_RGB;
  ASSERT_NE(png_image_write_to_file(&png, file.c_str(), 0, pixels.data(), 0, nullptr), 0);
}

TEST(ImageFile, a_png_is_converted_to_the_colours_of_the_cameras) {
  const TemporaryFolder folder;
  write_png(folder.path() / "red.png", 4, 2, {255, 0, 0});
  const StoredImage red = read_image(folder.path() / "red.png");
  ASSERT_TRUE(red.view().complete());
  EXPECT_EQ(red.width, 4);
  EXPECT_EQ(red.height, 2);
  EXPECT_EQ(red.view().y(3, 1), 76);  // JFIF: Y = 0.299 R
  EXPECT_EQ(red.view().u(3, 1), 85);
  EXPECT_EQ(red.view().v(3, 1), 255);
}

TEST(ImageFile, reports_what_is_wrong_with_a_file) {
  const TemporaryFolder folder;
  const auto message = [&](const std::string& name) {
    const std::string error = error_of([&] { read_image(folder.path() / name); });
    const std::string where = (folder.path() / name).string();
    EXPECT_TRUE(error.starts_with(where)) << error;
    return error.substr(std::min(where.size(), error.size()));
  };
  const std::string remedy = "; give a JPEG or PNG file with an even width";
  write_png(folder.path() / "odd.png", 3, 2, {1, 2, 3});
  EXPECT_EQ(message("odd.png"), ": has an odd width" + remedy);
  write_whole(folder.path() / "text.jpg", "no picture");
  EXPECT_EQ(message("text.jpg"), ": is neither a JPEG nor a PNG file" + remedy);
  write_whole(folder.path() / "cut.png", "\x89PNG\r\n");
  EXPECT_NE(message("cut.png"), "");
  write_whole(folder.path() / "cut.jpg", "\xff\xd8\xff");
  EXPECT_NE(message("cut.jpg"), "");
}

}  // namespace
}  // namespace soccer
