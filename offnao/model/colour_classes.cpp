#include "offnao/model/colour_classes.h"

#include "blackboard/camera/colour_classifier.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"

namespace soccer::offnao {

SaliencyImage colour_classes(const CompressedImage& image, const FieldColour& carpet) {
  SaliencyImage result;
  if (!carpet.known) return result;
  try {
    const StoredImage pixels = decode_jpeg(image);
    const CameraImage view = pixels.view();
    const ColourClassifier classifier(carpet, SaliencyParameters{});
    result.width = view.width;
    result.height = view.height;
    result.classes.reserve(static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height));
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column)
        result.classes.push_back(static_cast<std::uint8_t>(classifier.of(view.y(column, row), view.u(column, row), view.v(column, row))));
    result.known = true;
  } catch (const InputError&) {
    return {};  // the picture, too, is not shown then
  }
  return result;
}

}  // namespace soccer::offnao
