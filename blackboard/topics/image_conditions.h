#pragma once

#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// Why the images of a camera cannot be used.
enum class ImageFault : std::uint8_t {
  kNone,
  kNoImage,      ///< no new image for a time
  kIncomplete,   ///< bytes are missing, or rows are filled with zeros
  kWrongSize,    ///< not the shape of a NAO's image
  kRepeated,     ///< the image equals an earlier one, which the noise of a camera does not permit
  kTorn,         ///< rows of the image are those of an earlier one
  kBlank,        ///< one colour
  kDark,         ///< black
  kOverexposed,  ///< white
  kNoise,        ///< random bytes
};
BOOST_DESCRIBE_ENUM(ImageFault, kNone, kNoImage, kIncomplete, kWrongSize, kRepeated, kTorn, kBlank, kDark, kOverexposed, kNoise)

/// State of a camera's newest image.
struct ImageCondition {
  ImageFault fault = ImageFault::kNone;
  Time since{0};               ///< when this state began
  std::uint32_t unusable = 0;  ///< number of images with a fault so far
  DESCRIBE(ImageCondition, (fault, ""), (since, "ns"), (unusable, ""))
};

/// State of the newest images; those with a fault are not used. Producer: ImageMonitor.
struct ImageConditions {
  ImageCondition top, bottom;
  DESCRIBE(ImageConditions, (top, ""), (bottom, ""))
};

}  // namespace soccer
