#pragma once

#include <filesystem>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// Reads a JPEG or PNG file as an image of the NAO's cameras (YUV 4:2:2, full range; of two pixels the colour is the mean). Errors:
/// InputError when it cannot be read or is neither, or when its width is odd.
StoredImage read_image(const std::filesystem::path& file);

}  // namespace soccer
