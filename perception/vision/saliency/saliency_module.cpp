#include "perception/vision/saliency/saliency_module.h"

namespace soccer {

void SaliencyModule::classify(const StoredImage* stored, const FieldColour& carpet, int step, SaliencyImage& out) const {
  out.known = stored != nullptr && stored->view().complete() && carpet.known;
  if (!out.known) return;
  step &= ~1;  // pixels with an own chroma
  out.step = step;
  out.width = stored->width / step;
  out.height = stored->height / step;
  out.classes.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
  const ColourClassifier classifier(carpet, parameters_);
  std::uint8_t* to = out.classes.data();
  for (int row = 0; row < out.height; ++row) {
    // The middle row of each block, so that the image is not displaced upwards.
    const std::uint8_t* from =
        stored->bytes.data() + 2 * ((static_cast<std::ptrdiff_t>(row) * step + step / 2) * stored->width + ((step / 2) & ~1));
    for (int column = 0; column < out.width; ++column, from += std::ptrdiff_t{2} * step, ++to)
      *to = static_cast<std::uint8_t>(classifier.of(from[0], from[1], from[3]));
  }
}

}  // namespace soccer
