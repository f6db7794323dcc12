#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <vector>

namespace soccer {

/// A rectangle in an image, px.
struct DetectionBox {
  double left = 0, top = 0, right = 0, bottom = 0;
};

/// Area of the intersection of two boxes relative to that of their union.
double overlap(const DetectionBox& a, const DetectionBox& b);

/// Average precision of the detections of one class, as COCO defines it: detections of an image are matched in the order of their
/// confidence, each with the free label of the largest overlap; the precision is made monotonic and its mean taken at 101 recalls from 0 to
/// 1. Source: cocodataset.org, "Detection Evaluation", with all areas and at most 100 detections an image.
class AveragePrecision {
 public:
  static constexpr std::size_t kOverlaps = 10;        ///< overlaps from 0.5 to 0.95
  static constexpr std::size_t kMaxDetections = 100;  ///< of an image; less certain ones do not count

  struct Detection {
    DetectionBox box;
    double confidence = 0;
  };
  struct Label {
    DetectionBox box;
    bool ignored = false;  ///< may be found or not; neither is an error
  };

  /// Adds an image.
  void add(const std::vector<Label>& labels, std::vector<Detection> detections);
  /// Adds all images of another result.
  void add(const AveragePrecision& other);

  /// Labels that are not ignored.
  int labels() const { return labels_; }
  /// With a least overlap of 0.5. std::nullopt: without labels.
  std::optional<double> at_50() const { return at(0); }
  /// The mean of the overlaps 0.5, 0.55, … 0.95. std::nullopt: without labels.
  std::optional<double> mean() const;

 private:
  struct Scored {
    double confidence = 0;
    std::bitset<kOverlaps> correct, ignored;  // for each overlap
  };
  std::optional<double> at(std::size_t overlap) const;

  std::vector<Scored> detections_;
  int labels_ = 0;
};

}  // namespace soccer
