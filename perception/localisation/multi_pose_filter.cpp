#include "perception/localisation/multi_pose_filter.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <Eigen/LU>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"

namespace soccer {
namespace {

/// Squared Mahalanobis distance with the sum of both covariances.
double mahalanobis2(const localisation::PoseBelief& a, const localisation::PoseBelief& b) {
  const auto p = a.pose(), q = b.pose();
  const Eigen::Vector3d between(p.x - q.x, p.y - q.y, normalized(p.angle - q.angle));
  const Eigen::Matrix3d spread = a.covariance() + b.covariance();
  return between.dot(spread.inverse() * between);
}

}  // namespace

MultiPoseFilter::MultiPoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters,
                                 const HypothesisParameters& hypotheses, const EvidenceParameters& evidence)
    : fresh_(field, parameters, evidence),
      odometry_only_(field, parameters, evidence),
      parameters_(parameters),
      hypothesis_parameters_(hypotheses),
      evidence_(evidence),
      hypotheses_{{fresh_, 1}} {
  tidy();
}

void MultiPoseFilter::add(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation, double weight) {
  hypotheses_.push_back({fresh_, weight});
  hypotheses_.back().filter.place(pose, deviation);
}

void MultiPoseFilter::place(const Pose2<Field, Ground>& pose) {
  hypotheses_.resize(1, {fresh_, 1});
  hypotheses_.front().filter.place(pose);
  hypotheses_.front().weight = 1;
  odometry_only_.place(pose);
  was_reliable_ = true;
  tidy();
}

void MultiPoseFilter::place_any(std::span<const Pose2<Field, Ground>> places, double unmoved) {
  if (places.empty()) return;
  for (Hypothesis& hypothesis : hypotheses_) hypothesis.weight *= unmoved;
  const Eigen::Vector3d deviation(hypothesis_parameters_.placed_position_noise, hypothesis_parameters_.placed_position_noise,
                                  hypothesis_parameters_.placed_heading_noise);
  for (const Pose2<Field, Ground>& place : places) add(place, deviation, (1 - unmoved) / static_cast<double>(places.size()));
  was_reliable_ = false;
  tidy();
}

void MultiPoseFilter::predict(const OdometryStep& step, double elapsed) {
  for (Hypothesis& hypothesis : hypotheses_) hypothesis.filter.predict(step, elapsed);
  odometry_only_.predict(step, elapsed);
  tidy();
}

void MultiPoseFilter::split(std::vector<Hypothesis>& more) {
  for (Hypothesis& hypothesis : hypotheses_) {
    if (hypothesis.filter.last_frame().alternatives.size() < 2 || hypotheses_.size() + more.size() >= max_hypotheses()) continue;
    const Hypothesis whole = hypothesis;
    const auto& ways = whole.filter.last_frame().alternatives;  // of the copy: `hypothesis` is overwritten below
    double all = 0;
    for (const auto& way : ways) all += std::exp(-(way.minus_two_log_likelihood - ways.front().minus_two_log_likelihood) / 2);
    for (const auto& way : ways) {
      Hypothesis one = whole;
      one.weight *= std::exp(-(way.minus_two_log_likelihood - ways.front().minus_two_log_likelihood) / 2) / all;
      one.filter.believe(way.belief);
      if (&way == &ways.front())
        hypothesis = std::move(one);
      else
        more.push_back(std::move(one));
    }
  }
}

/// The field looks the same from both halves: a frame cannot distinguish two mirrored hypotheses, although one of them may associate more
/// uncertain sightings by chance.
void MultiPoseFilter::weigh(bool blank, double gaze) {
  std::vector<double> factors;
  for (Hypothesis& hypothesis : hypotheses_) {
    const auto& frame = hypothesis.filter.last_frame();
    const int judged = frame.matched + frame.outliers;
    const double share = judged == 0 ? 1.0 : static_cast<double>(frame.matched) / judged;
    const double unassociated = hypothesis_parameters_.unassociated;
    factors.push_back(blank && hypothesis.filter.blank(gaze)
                          ? evidence_.blank_likelihood
                          : std::pow(unassociated + (1 - unassociated) * share, std::min(judged, hypothesis_parameters_.max_witnesses)));
  }
  for (std::size_t i = 0; i < hypotheses_.size(); ++i) {
    const auto mirrored = hypotheses_[i].filter.belief().mirrored();
    const auto twin = std::ranges::find_if(hypotheses_, [&](const Hypothesis& other) {
      return mahalanobis2(mirrored, other.filter.belief()) < hypothesis_parameters_.merge_distance;
    });
    const double other = twin == hypotheses_.end() ? factors[i] : factors[static_cast<std::size_t>(twin - hypotheses_.begin())];
    hypotheses_[i].weight *= std::max(factors[i], other);
  }
}

void MultiPoseFilter::add_mirror(const Hypothesis& hypothesis, double share) {
  Hypothesis other = hypothesis;
  other.filter.believe(hypothesis.filter.belief().mirrored());
  other.weight *= share;
  const auto pose = other.filter.belief().pose();
  const auto same = [&](const Hypothesis& known) {
    const auto there = known.filter.belief().pose();
    return distance(there.position(), pose.position()) < hypothesis_parameters_.same_place &&
           std::abs(normalized(there.angle - pose.angle)) < 1;
  };
  if (std::ranges::none_of(hypotheses_, same)) hypotheses_.push_back(std::move(other));
}

void MultiPoseFilter::update(const GroundObservations& seen) {
  for (Hypothesis& hypothesis : hypotheses_) hypothesis.filter.update(seen);
  const bool nothing = seen.features.empty() && seen.lines.empty() && seen.robots.empty();
  if (!seen.lines.empty()) lines_ = std::min(evidence_.line_frames, lines_ + 1);
  weigh(nothing && lines_ == evidence_.line_frames, seen.gaze);
  std::vector<Hypothesis> more;
  split(more);
  std::ranges::move(more, std::back_inserter(hypotheses_));
  seed(seen);
  tidy();
  const SinglePoseFilter& best = hypotheses_.front().filter;
  if (best.lost() || best.consistency() <= parameters_.found_above) return;
  odometry_only_.believe(best.belief());
  was_reliable_ = true;
}

/// Likelihood of a proposal before the frame is considered. Most robots that lose their pose have not been carried away, but have seen
/// something that is not on the map; odometry then knows roughly where they are, and on which half.
double MultiPoseFilter::prior(const localisation::Proposal& place) const {
  if (!was_reliable_) return 1;
  const HypothesisParameters& p = hypothesis_parameters_;
  const localisation::PoseBelief proposal(place.pose, {p.proposal_position_noise, p.proposal_position_noise, p.proposal_heading_noise});
  return p.carried + (1 - p.carried) * std::exp(-mahalanobis2(odometry_only_.belief(), proposal) / 2);
}

void MultiPoseFilter::seed(const GroundObservations& seen) {
  const SinglePoseFilter& best = hypotheses_.front().filter;
  if (!best.lost() && best.consistency() > hypothesis_parameters_.uncertain_below) return;
  const auto places = localisation::propose_places(seen, best.map(), parameters_,
                                                   static_cast<std::size_t>(hypothesis_parameters_.proposals), hypothesis_parameters_);
  const auto from = best.belief().pose();
  std::vector<double> weights;
  double all = 0;
  for (const localisation::Proposal& place : places) {
    const double away = distance(place.pose.position(), from.position()) / (2 * best.map().half_length) +
                        std::abs(normalized(place.pose.angle - from.angle)) / kPi;
    weights.push_back(std::exp(-(place.squared_mahalanobis_sum - places.front().squared_mahalanobis_sum) / 2 -
                               hypothesis_parameters_.proposal_distance_cost * away) *
                      prior(place));
    all += weights.back();
  }
  const double share = hypothesis_parameters_.proposal_weight * hypotheses_.front().weight;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Hypothesis hypothesis{fresh_, share * weights[i] / all};
    hypothesis.filter.suggest(places[i].pose,
                              {hypothesis_parameters_.proposal_position_noise, hypothesis_parameters_.proposal_position_noise,
                               hypothesis_parameters_.proposal_heading_noise});
    const auto known = [&](const Hypothesis& other) {
      return mahalanobis2(other.filter.belief(), hypothesis.filter.belief()) < hypothesis_parameters_.merge_distance;
    };
    if (std::ranges::none_of(hypotheses_, known)) hypotheses_.push_back(std::move(hypothesis));
  }
}

void MultiPoseFilter::consider_mirrored() {
  add_mirror(Hypothesis(hypotheses_.front()), hypothesis_parameters_.mirror_weight);
  tidy();
}

void MultiPoseFilter::compare_places(Point2<Ground> seen, Point2<Field> reported) {
  if (!std::isfinite(seen.norm()) || !std::isfinite(reported.norm())) return;
  for (Hypothesis& hypothesis : hypotheses_) {
    const double off = distance(hypothesis.filter.belief().pose() * seen, reported) / evidence_.place_noise;
    hypothesis.weight *= evidence_.other_object + std::exp(-off * off / 2);
  }
  tidy();
}

void MultiPoseFilter::apply_negative_evidence(Point2<Field> there, double gaze, double reach, double likelihood) {
  for (Hypothesis& hypothesis : hypotheses_) {
    if (localisation::is_well_within_picture(hypothesis.filter.belief().pose().inverse() * there, gaze, reach, evidence_))
      hypothesis.weight *= likelihood;
  }
  tidy();
}

void MultiPoseFilter::tidy() {
  // The best hypothesis remains the best until another one is clearly heavier.
  const auto heaviest_one = std::ranges::max_element(hypotheses_, {}, &Hypothesis::weight);
  if (heaviest_one->weight > hypothesis_parameters_.switch_hysteresis * hypotheses_.front().weight)
    std::swap(hypotheses_.front(), *heaviest_one);
  for (std::size_t i = 0; i < hypotheses_.size(); ++i)
    for (std::size_t k = hypotheses_.size() - 1; k > i; --k)
      if (mahalanobis2(hypotheses_[i].filter.belief(), hypotheses_[k].filter.belief()) < hypothesis_parameters_.merge_distance) {
        hypotheses_[i].weight += hypotheses_[k].weight;
        hypotheses_.erase(hypotheses_.begin() + static_cast<std::ptrdiff_t>(k));
      }
  std::stable_sort(hypotheses_.begin() + 1, hypotheses_.end(),
                   [](const Hypothesis& a, const Hypothesis& b) { return a.weight > b.weight; });
  const double min_weight = hypothesis_parameters_.lightest * hypotheses_.front().weight;
  const auto light = [min_weight](const Hypothesis& hypothesis) { return !(hypothesis.weight >= min_weight); };
  hypotheses_.erase(std::find_if(hypotheses_.begin() + 1, hypotheses_.end(), light), hypotheses_.end());
  if (hypotheses_.size() > max_hypotheses())
    hypotheses_.erase(hypotheses_.begin() + hypothesis_parameters_.max_hypotheses, hypotheses_.end());
  double all = 0;
  for (const Hypothesis& hypothesis : hypotheses_) all += hypothesis.weight;
  published_.clear();
  for (Hypothesis& hypothesis : hypotheses_) {
    hypothesis.weight /= all;
    published_.push_back(hypothesis.filter.best());
    published_.back().weight = hypothesis.weight;
  }
}

}  // namespace soccer
