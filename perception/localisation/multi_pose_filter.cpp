#include "perception/localisation/multi_pose_filter.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <Eigen/LU>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/in_picture.h"
#include "perception/localisation/relocate.h"

namespace soccer {
namespace {

/// Squared Mahalanobis distance with the sum of both covariances.
double apart(const localisation::PoseBelief& a, const localisation::PoseBelief& b) {
  const auto p = a.pose(), q = b.pose();
  const Eigen::Vector3d between(p.x - q.x, p.y - q.y, normalized(p.angle - q.angle));
  const Eigen::Matrix3d spread = a.covariance() + b.covariance();
  return between.dot(spread.inverse() * between);
}

}  // namespace

MultiPoseFilter::MultiPoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters,
                                 const HypothesisParameters& hypotheses, const EvidenceParameters& evidence)
    : fresh_(field, parameters, evidence), parameters_(parameters), hypotheses_(hypotheses), evidence_(evidence), ideas_{{fresh_, 1}} {
  tidy();
}

void MultiPoseFilter::add(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation, double weight) {
  ideas_.push_back({fresh_, weight});
  ideas_.back().filter.place(pose, deviation);
}

void MultiPoseFilter::place(const Pose2<Field, Ground>& pose) {
  ideas_.resize(1, {fresh_, 1});
  ideas_.front().filter.place(pose);
  ideas_.front().weight = 1;
  tidy();
}

void MultiPoseFilter::place_any(std::span<const Pose2<Field, Ground>> places, double stays) {
  if (places.empty()) return;
  for (Idea& idea : ideas_) idea.weight *= stays;
  const Eigen::Vector3d deviation(hypotheses_.placed_position_noise, hypotheses_.placed_position_noise, hypotheses_.placed_heading_noise);
  for (const Pose2<Field, Ground>& place : places) add(place, deviation, (1 - stays) / static_cast<double>(places.size()));
  tidy();
}

void MultiPoseFilter::predict(const OdometryStep& step, double elapsed) {
  for (Idea& idea : ideas_) idea.filter.predict(step, elapsed);
  tidy();
}

void MultiPoseFilter::split(std::vector<Idea>& more) {
  for (Idea& idea : ideas_) {
    if (idea.filter.last_frame().alternatives.size() < 2 || ideas_.size() + more.size() >= most()) continue;
    const Idea whole = idea;
    const auto& ways = whole.filter.last_frame().alternatives;  // of the copy: `idea` is overwritten below
    double all = 0;
    for (const auto& way : ways) all += std::exp(-(way.cost - ways.front().cost) / 2);
    for (const auto& way : ways) {
      Idea one = whole;
      one.weight *= std::exp(-(way.cost - ways.front().cost) / 2) / all;
      one.filter.believe(way.belief);
      if (&way == &ways.front())
        idea = std::move(one);
      else
        more.push_back(std::move(one));
    }
  }
}

/// The field looks the same from both halves: a frame cannot distinguish two mirrored hypotheses, although one of them may associate more
/// uncertain sightings by chance.
void MultiPoseFilter::weigh(bool blank, double gaze) {
  std::vector<double> factors;
  for (Idea& idea : ideas_) {
    const auto& frame = idea.filter.last_frame();
    const int judged = frame.matched + frame.outliers;
    const double share = judged == 0 ? 1.0 : static_cast<double>(frame.matched) / judged;
    const double unexplained = hypotheses_.unexplained;
    factors.push_back(blank && idea.filter.blank(gaze)
                          ? evidence_.blank_likelihood
                          : std::pow(unexplained + (1 - unexplained) * share, std::min(judged, hypotheses_.most_witnesses)));
  }
  for (std::size_t i = 0; i < ideas_.size(); ++i) {
    const auto mirrored = ideas_[i].filter.belief().mirrored();
    const auto twin = std::ranges::find_if(
        ideas_, [&](const Idea& other) { return apart(mirrored, other.filter.belief()) < hypotheses_.merge_distance; });
    const double other = twin == ideas_.end() ? factors[i] : factors[static_cast<std::size_t>(twin - ideas_.begin())];
    ideas_[i].weight *= std::max(factors[i], other);
  }
}

void MultiPoseFilter::add_mirror(const Idea& idea, double share) {
  Idea other = idea;
  other.filter.believe(idea.filter.belief().mirrored());
  other.weight *= share;
  const auto pose = other.filter.belief().pose();
  const auto same = [&](const Idea& known) {
    const auto there = known.filter.belief().pose();
    return distance(there.position(), pose.position()) < hypotheses_.same_place && std::abs(normalized(there.angle - pose.angle)) < 1;
  };
  if (std::ranges::none_of(ideas_, same)) ideas_.push_back(std::move(other));
}

void MultiPoseFilter::update(const GroundObservations& seen) {
  for (Idea& idea : ideas_) idea.filter.update(seen);
  const bool nothing = seen.features.empty() && seen.lines.empty() && seen.robots.empty();
  if (!seen.lines.empty()) lines_ = std::min(evidence_.line_frames, lines_ + 1);
  weigh(nothing && lines_ == evidence_.line_frames, seen.gaze);
  std::vector<Idea> more;
  split(more);
  std::ranges::move(more, std::back_inserter(ideas_));
  seed(seen);
  tidy();
}

void MultiPoseFilter::seed(const GroundObservations& seen) {
  const SinglePoseFilter& best = ideas_.front().filter;
  if (!best.lost() && best.consistency() > parameters_.found_above) return;
  const auto places =
      localisation::propose_places(seen, best.map(), parameters_, static_cast<std::size_t>(hypotheses_.proposals), hypotheses_);
  const auto from = best.belief().pose();
  std::vector<double> weights;
  double all = 0;
  for (const localisation::Proposal& place : places) {
    const double away = distance(place.pose.position(), from.position()) / (2 * best.map().half_length) +
                        std::abs(normalized(place.pose.angle - from.angle)) / kPi;
    weights.push_back(std::exp(-(place.cost - places.front().cost) / 2 - hypotheses_.proposal_distance_cost * away));
    all += weights.back();
  }
  const double share = hypotheses_.proposal_weight * ideas_.front().weight;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Idea idea{fresh_, share * weights[i] / all};
    idea.filter.suggest(places[i].pose,
                        {hypotheses_.proposal_position_noise, hypotheses_.proposal_position_noise, hypotheses_.proposal_heading_noise});
    const auto known = [&](const Idea& other) { return apart(other.filter.belief(), idea.filter.belief()) < hypotheses_.merge_distance; };
    if (std::ranges::none_of(ideas_, known)) ideas_.push_back(std::move(idea));
  }
}

void MultiPoseFilter::consider_mirrored() {
  add_mirror(Idea(ideas_.front()), hypotheses_.mirror_weight);
  tidy();
}

void MultiPoseFilter::compare_places(Point2<Ground> seen, Point2<Field> said) {
  if (!std::isfinite(seen.norm()) || !std::isfinite(said.norm())) return;
  for (Idea& idea : ideas_) {
    const double off = distance(idea.filter.belief().pose() * seen, said) / evidence_.place_noise;
    idea.weight *= evidence_.other_object + std::exp(-off * off / 2);
  }
  tidy();
}

void MultiPoseFilter::miss(Point2<Field> there, double gaze, double reach, double likelihood) {
  for (Idea& idea : ideas_) {
    if (localisation::is_well_within_picture(idea.filter.belief().pose().inverse() * there, gaze, reach, evidence_))
      idea.weight *= likelihood;
  }
  tidy();
}

void MultiPoseFilter::tidy() {
  // The best hypothesis remains the best until another one is clearly heavier.
  const auto heaviest_one = std::ranges::max_element(ideas_, {}, &Idea::weight);
  if (heaviest_one->weight > hypotheses_.constancy * ideas_.front().weight) std::swap(ideas_.front(), *heaviest_one);
  for (std::size_t i = 0; i < ideas_.size(); ++i)
    for (std::size_t k = ideas_.size() - 1; k > i; --k)
      if (apart(ideas_[i].filter.belief(), ideas_[k].filter.belief()) < hypotheses_.merge_distance) {
        ideas_[i].weight += ideas_[k].weight;
        ideas_.erase(ideas_.begin() + static_cast<std::ptrdiff_t>(k));
      }
  std::stable_sort(ideas_.begin() + 1, ideas_.end(), [](const Idea& a, const Idea& b) { return a.weight > b.weight; });
  const double least = hypotheses_.lightest * ideas_.front().weight;
  const auto light = [least](const Idea& idea) { return !(idea.weight >= least); };
  ideas_.erase(std::find_if(ideas_.begin() + 1, ideas_.end(), light), ideas_.end());
  if (ideas_.size() > most()) ideas_.erase(ideas_.begin() + hypotheses_.most, ideas_.end());
  double all = 0;
  for (const Idea& idea : ideas_) all += idea.weight;
  published_.clear();
  for (Idea& idea : ideas_) {
    idea.weight /= all;
    published_.push_back(idea.filter.best());
    published_.back().weight = idea.weight;
  }
}

}  // namespace soccer
