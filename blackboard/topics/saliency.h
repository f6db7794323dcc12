#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"

namespace soccer {

/// Classes of colours that are distinguished on the field.
enum class ColourClass : std::uint8_t { kBackground, kField, kWhite, kRed, kBlue, kBlack };
BOOST_DESCRIBE_ENUM(ColourClass, kBackground, kField, kWhite, kRed, kBlue, kBlack)

/// The saliency image of a camera: the colour class of every `step`-th pixel of every `step`-th row. Source: Ashmore 2014, 1.1.5.
struct SaliencyImage {
  bool known = false;  ///< there was a complete image, and the colour of the carpet is known
  int width = 0, height = 0;
  int step = 1;                       ///< pixels of the camera's image from one to the next, in both directions
  std::vector<std::uint8_t> classes;  ///< ColourClass, row by row from the top
  DESCRIBE(SaliencyImage, (known, ""), (width, ""), (height, ""), (step, "px"), (classes, ""))

  ColourClass at(int column, int row) const { return static_cast<ColourClass>(row_of(row)[column]); }
  /// The first class of a row.
  const std::uint8_t* row_of(int row) const { return classes.data() + static_cast<std::ptrdiff_t>(row) * width; }
};

/// Saliency of the newest images. Producer: SaliencyModule.
struct Saliency {
  SaliencyImage top, bottom;
  DESCRIBE(Saliency, (top, ""), (bottom, ""))
};

}  // namespace soccer
