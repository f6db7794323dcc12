#pragma once

#include <filesystem>
#include <functional>

#include <cairo.h>

namespace soccer::experiment {

/// A colour of a picture, each part 0…1.
struct Colour {
  double red, green, blue;
};

/// Writes a picture of this size in points: NAME.svg as SVG and as NAME.png, NAME.png as PNG only, any other file as SVG only. `draw` is
/// called for each of them. Errors: InputError.
void write_picture(const std::filesystem::path& file, double width, double height, const std::function<void(cairo_t*)>& draw);

}  // namespace soccer::experiment
