#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "simulation/cameras/raster/projector.h"
#include "simulation/cameras/rendered_image.h"

namespace soccer::raster {

/// A projected vertex with its colour, encoded as in RenderedImage (0 to 255).
struct ShadedVertex {
  ScreenPoint at;
  float red = 0, green = 0, blue = 0;
};

/// An image with the reciprocal depth of each pixel, 1/m; 0: infinitely far.
struct Canvas {
  RenderedImage& image;
  std::vector<float>& inverse_depth;
};

/// Draws triangles that are counter-clockwise seen from the camera; the nearest surface remains visible. A pixel is covered if its centre
/// is inside. Depth and colour are interpolated linearly in the image. Triangles with a vertex without image are not drawn.
void draw_triangles(Canvas canvas, std::span<const ShadedVertex> vertices, std::span<const std::array<std::uint16_t, 3>> triangles,
                    std::uint8_t label);

}  // namespace soccer::raster
