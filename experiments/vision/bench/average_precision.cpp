#include "experiments/vision/bench/average_precision.h"

#include <algorithm>
#include <functional>

namespace soccer {
namespace {

constexpr std::size_t kRecalls = 101;

double threshold(std::size_t overlap) { return 0.5 + 0.05 * static_cast<double>(overlap); }

}  // namespace

double overlap(const DetectionBox& a, const DetectionBox& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left),
               height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const double both = width * height;
  return both / ((a.right - a.left) * (a.bottom - a.top) + (b.right - b.left) * (b.bottom - b.top) - both);
}

namespace {

/// The free label of the largest sufficient overlap with a detection; an ignored one only if no other fits. std::nullopt: none.
std::optional<std::size_t> match(const DetectionBox& box, const std::vector<AveragePrecision::Label>& labels,
                                 const std::vector<bool>& taken, double min_overlap) {
  std::optional<std::size_t> best;
  for (const bool ignored : {false, true}) {
    double largest = min_overlap;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].ignored != ignored || taken[i]) continue;
      const double both = overlap(box, labels[i].box);
      if (both < largest) continue;
      largest = both;
      best = i;
    }
    if (best) return best;
  }
  return best;
}

}  // namespace

void AveragePrecision::add(const std::vector<Label>& labels, std::vector<Detection> detections) {
  labels_ += static_cast<int>(std::ranges::count(labels, false, &Label::ignored));
  std::ranges::stable_sort(detections, std::ranges::greater{}, &Detection::confidence);
  if (detections.size() > kMaxDetections) detections.resize(kMaxDetections);
  const std::size_t first = detections_.size();
  for (const Detection& detection : detections) detections_.push_back({detection.confidence, {}, {}});
  for (std::size_t k = 0; k < kOverlaps; ++k) {
    std::vector<bool> taken(labels.size());
    for (std::size_t i = 0; i < detections.size(); ++i) {
      const auto label = match(detections[i].box, labels, taken, threshold(k));
      if (!label) continue;
      taken[*label] = true;
      (labels[*label].ignored ? detections_[first + i].ignored : detections_[first + i].correct).set(k);
    }
  }
}

void AveragePrecision::add(const AveragePrecision& other) {
  detections_.insert(detections_.end(), other.detections_.begin(), other.detections_.end());
  labels_ += other.labels_;
}

std::optional<double> AveragePrecision::at(std::size_t overlap) const {
  if (labels_ == 0) return std::nullopt;
  std::vector<const Scored*> sorted;
  for (const Scored& one : detections_)
    if (!one.ignored[overlap]) sorted.push_back(&one);
  std::ranges::stable_sort(sorted, std::ranges::greater{}, &Scored::confidence);
  std::vector<double> recalls, precisions;
  int correct = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    correct += sorted[i]->correct[overlap] ? 1 : 0;
    recalls.push_back(static_cast<double>(correct) / labels_);
    precisions.push_back(static_cast<double>(correct) / static_cast<double>(i + 1));
  }
  for (std::size_t i = precisions.size(); i-- > 1;) precisions[i - 1] = std::max(precisions[i - 1], precisions[i]);
  double sum = 0;
  for (std::size_t r = 0; r < kRecalls; ++r) {
    const auto reached = std::ranges::lower_bound(recalls, static_cast<double>(r) / (kRecalls - 1)) - recalls.begin();
    if (reached < std::ssize(precisions)) sum += precisions[static_cast<std::size_t>(reached)];
  }
  return sum / kRecalls;
}

std::optional<double> AveragePrecision::mean() const {
  if (labels_ == 0) return std::nullopt;
  double sum = 0;
  for (std::size_t k = 0; k < kOverlaps; ++k) sum += *at(k);
  return sum / kOverlaps;
}

}  // namespace soccer
