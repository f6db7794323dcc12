#include "offnao/model/carpet_mask.h"

#include "blackboard/camera/jpeg.h"
#include "blackboard/camera/pixel_classifier.h"
#include "blackboard/error.h"

namespace soccer::offnao {

CarpetMask carpet_mask(const CompressedImage& image, const FieldColour& carpet) {
  CarpetMask mask;
  if (!carpet.known) return mask;
  try {
    const StoredImage pixels = decode_jpeg(image);
    const CameraImage view = pixels.view();
    const PixelClassifier classifier(carpet);
    mask.width = view.width;
    mask.height = view.height;
    mask.carpet.reserve(static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height));
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column) mask.carpet.push_back(classifier.is_field(view, column, row) ? 1 : 0);
  } catch (const InputError&) {
    return {};  // the picture, too, is not shown then
  }
  return mask;
}

}  // namespace soccer::offnao
