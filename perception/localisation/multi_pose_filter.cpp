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

constexpr std::size_t kMost = 12;      // hypotheses
constexpr double kLightest = 0.01;     // of the weight of the heaviest hypothesis: lighter ones are dropped
constexpr double kConstancy = 1.5;     // factor by which another hypothesis must be heavier to become the best one
constexpr double kTogether = 2;        // squared Mahalanobis distance below which two hypotheses are merged
constexpr std::size_t kSeeds = 6;      // poses that one frame of an uncertain robot suggests
constexpr double kSeed = 0.1;          // of the best hypothesis's weight, shared by all seeds of a frame
constexpr double kStays = 0.7;         // decrease of the log likelihood of a seed per field length or half turn of distance
constexpr double kDoubt = 0.1;         // of the weight of a hypothesis, for its mirror image when only teammates suggest that
constexpr double kUnexplained = 0.15;  // likelihood that no observation of a frame is associated although the hypothesis is right
constexpr double kBlank = 0.7;         // likelihood that a frame shows nothing though a line should cross it: successive frames are similar
constexpr int kSeesLines = 50;         // frames with lines after which vision is known to detect lines
constexpr int kMostWitnesses = 5;      // observations of one frame that count: their errors have a common cause
constexpr double kPlaceNoise = 0.6;    // m, deviation of a position seen by two robots
constexpr double kOther = 0.25;        // likelihood that the teammate saw another object
constexpr double kElsewhere = 1.5;     // m: hypotheses that are farther apart are different
const Eigen::Vector3d kSuggested{0.4, 0.4, 0.25};  // m, m, rad: deviation of a pose from one noisy frame
const Eigen::Vector3d kPlaced{0.25, 0.25, 0.2};    // m, m, rad: deviation of a robot that a person, for example a referee, has placed

/// Squared Mahalanobis distance with the sum of both covariances.
double apart(const localisation::PoseBelief& a, const localisation::PoseBelief& b) {
  const auto p = a.pose(), q = b.pose();
  const Eigen::Vector3d between(p.x - q.x, p.y - q.y, normalized(p.angle - q.angle));
  const Eigen::Matrix3d spread = a.covariance() + b.covariance();
  return between.dot(spread.inverse() * between);
}

}  // namespace

MultiPoseFilter::MultiPoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters)
    : fresh_(field, parameters), parameters_(parameters), ideas_{{fresh_, 1}} {
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
  for (const Pose2<Field, Ground>& place : places) add(place, kPlaced, (1 - stays) / static_cast<double>(places.size()));
  tidy();
}

void MultiPoseFilter::predict(const OdometryStep& step, double elapsed) {
  for (Idea& idea : ideas_) idea.filter.predict(step, elapsed);
  tidy();
}

void MultiPoseFilter::split(std::vector<Idea>& more) {
  for (Idea& idea : ideas_) {
    if (idea.filter.last_frame().alternatives.size() < 2 || ideas_.size() + more.size() >= kMost) continue;
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
    factors.push_back(
        blank && idea.filter.blank(gaze) ? kBlank : std::pow(kUnexplained + (1 - kUnexplained) * share, std::min(judged, kMostWitnesses)));
  }
  for (std::size_t i = 0; i < ideas_.size(); ++i) {
    const auto mirrored = ideas_[i].filter.belief().mirrored();
    const auto twin = std::ranges::find_if(ideas_, [&](const Idea& other) { return apart(mirrored, other.filter.belief()) < kTogether; });
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
    return distance(there.position(), pose.position()) < kElsewhere && std::abs(normalized(there.angle - pose.angle)) < 1;
  };
  if (std::ranges::none_of(ideas_, same)) ideas_.push_back(std::move(other));
}

void MultiPoseFilter::update(const GroundObservations& seen) {
  for (Idea& idea : ideas_) idea.filter.update(seen);
  const bool nothing = seen.features.empty() && seen.lines.empty() && seen.robots.empty();
  if (!seen.lines.empty()) lines_ = std::min(kSeesLines, lines_ + 1);
  weigh(nothing && lines_ == kSeesLines, seen.gaze);
  std::vector<Idea> more;
  split(more);
  std::ranges::move(more, std::back_inserter(ideas_));
  seed(seen);
  tidy();
}

void MultiPoseFilter::seed(const GroundObservations& seen) {
  const SinglePoseFilter& best = ideas_.front().filter;
  if (!best.lost() && best.consistency() > parameters_.found_above) return;
  const auto places = localisation::propose_places(seen, best.map(), parameters_, kSeeds);
  const auto from = best.belief().pose();
  std::vector<double> weights;
  double all = 0;
  for (const localisation::Proposal& place : places) {
    const double away = distance(place.pose.position(), from.position()) / (2 * best.map().half_length) +
                        std::abs(normalized(place.pose.angle - from.angle)) / kPi;
    weights.push_back(std::exp(-(place.cost - places.front().cost) / 2 - kStays * away));
    all += weights.back();
  }
  const double share = kSeed * ideas_.front().weight;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Idea idea{fresh_, share * weights[i] / all};
    idea.filter.suggest(places[i].pose, kSuggested);
    const auto known = [&](const Idea& other) { return apart(other.filter.belief(), idea.filter.belief()) < kTogether; };
    if (std::ranges::none_of(ideas_, known)) ideas_.push_back(std::move(idea));
  }
}

void MultiPoseFilter::consider_mirrored() {
  add_mirror(Idea(ideas_.front()), kDoubt);
  tidy();
}

void MultiPoseFilter::compare_places(Point2<Ground> seen, Point2<Field> said) {
  if (!std::isfinite(seen.norm()) || !std::isfinite(said.norm())) return;
  for (Idea& idea : ideas_) {
    const double off = distance(idea.filter.belief().pose() * seen, said) / kPlaceNoise;
    idea.weight *= kOther + std::exp(-off * off / 2);
  }
  tidy();
}

void MultiPoseFilter::miss(Point2<Field> there, double gaze, double reach, double likelihood) {
  for (Idea& idea : ideas_) {
    if (localisation::is_well_within_picture(idea.filter.belief().pose().inverse() * there, gaze, reach)) idea.weight *= likelihood;
  }
  tidy();
}

void MultiPoseFilter::tidy() {
  // The best hypothesis remains the best until another one is clearly heavier.
  const auto heaviest_one = std::ranges::max_element(ideas_, {}, &Idea::weight);
  if (heaviest_one->weight > kConstancy * ideas_.front().weight) std::swap(ideas_.front(), *heaviest_one);
  for (std::size_t i = 0; i < ideas_.size(); ++i)
    for (std::size_t k = ideas_.size() - 1; k > i; --k)
      if (apart(ideas_[i].filter.belief(), ideas_[k].filter.belief()) < kTogether) {
        ideas_[i].weight += ideas_[k].weight;
        ideas_.erase(ideas_.begin() + static_cast<std::ptrdiff_t>(k));
      }
  std::stable_sort(ideas_.begin() + 1, ideas_.end(), [](const Idea& a, const Idea& b) { return a.weight > b.weight; });
  const double heaviest = ideas_.front().weight;
  const auto light = [heaviest](const Idea& idea) { return !(idea.weight >= kLightest * heaviest); };
  ideas_.erase(std::find_if(ideas_.begin() + 1, ideas_.end(), light), ideas_.end());
  if (ideas_.size() > kMost) ideas_.erase(ideas_.begin() + kMost, ideas_.end());
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
