#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

inline constexpr int kWidth = 640, kHeight = 480;

/// A camera at this height above the ground, pitched down.
inline CameraView view_at(double height, double pitch, double yaw = 0) {
  CameraView view;
  view.valid = true;
  view.width = kWidth;
  view.height = kHeight;
  view.first_row = translation<Ground, Ground>(0, 0, height) * rotation_z<Ground, Ground>(yaw) * rotation_y<Ground, Camera>(pitch);
  view.last_row = view.first_row;
  view.time = from_seconds(1);
  return view;
}

/// Colour of a pixel.
struct Yuv {
  std::uint8_t y, u, v;
};
inline constexpr Yuv kCarpetColour{100, 112, 108}, kWhiteColour{200, 128, 128}, kWallColour{120, 140, 150};

inline void set_pixel(StoredImage& image, int column, int row, const Yuv& colour) {
  std::uint8_t* const pixel = image.bytes.data() + 2 * (static_cast<std::ptrdiff_t>(row) * image.width + column);
  pixel[0] = colour.y;
  pixel[1] = column % 2 == 0 ? colour.u : colour.v;
}

/// An image in which each pixel is what shade(x, y) gives for the point on the ground that it shows; above the horizon it is wall.
template <class Shade>
std::shared_ptr<StoredImage> paint(const CameraView& view, const Shade& shade) {
  const ImageGeometry geometry(view, CameraParameters{});
  auto image = std::make_shared<StoredImage>();
  image->width = view.width;
  image->height = view.height;
  image->bytes.resize(std::size_t{2} * static_cast<std::size_t>(view.width * view.height));
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      const auto ground = geometry.on_ground({column + 0.5, row + 0.5});
      set_pixel(*image, column, row, ground ? shade(ground->x, ground->y) : kWallColour);
    }
  return image;
}

/// The colours of kCarpetColour.
inline FieldColour carpet_colour() {
  return {true, (kCarpetColour.u - 128.0) / kCarpetColour.y, (kCarpetColour.v - 128.0) / kCarpetColour.y, 0.06, kCarpetColour.y, 0.5, 0.4,
          2};
}

}  // namespace soccer
