#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"

namespace soccer {

/// Computes the saliency images: colour classes of subsampled pixels, from the carpet's colour, which adapts to the light, and from
/// thresholds relative to it. Ashmore's saliency image has a calibrated table of colours instead. He does not state how much it is
/// subsampled; with the defaults both are 320 x 240.
class SaliencyModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const FieldColours& colours;
  };
  struct Outputs {
    Saliency& saliency;
  };

  explicit SaliencyModule(const SaliencyParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const {
    classify(in.images.top.get(), in.colours.top, parameters_.top_step, out.saliency.top);
    classify(in.images.bottom.get(), in.colours.bottom, parameters_.bottom_step, out.saliency.bottom);
  }
  void tune(const SaliencyParameters& parameters) { parameters_ = parameters; }

 private:
  void classify(const StoredImage* stored, const FieldColour& carpet, int step, SaliencyImage& out) const;

  SaliencyParameters parameters_;
};

}  // namespace soccer
