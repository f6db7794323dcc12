#include "perception/localisation/data_association.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::localisation {
namespace {

bool finite(const GroundFeature& f) {
  return std::isfinite(f.position.x) && std::isfinite(f.position.y) && (!f.has_orientation || std::isfinite(f.orientation));
}

bool finite(const GroundLine& l) {
  return std::isfinite(l.from.x) && std::isfinite(l.from.y) && std::isfinite(l.to.x) && std::isfinite(l.to.y);
}

/// The pose with that heading (rad) that maps a to A.
Pose2<Field, Ground> turned_to(Point2<Ground> a, Point2<Field> A, double heading) {
  const Pose2<Field, Ground> turn{0, 0, heading};
  const Point2<Field> position = A - turn * a;
  return {position.x, position.y, normalized(heading)};
}

/// Poses that were proposed for a frame, without duplicates.
class ProposalSet {
 public:
  ProposalSet(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
              const HypothesisParameters& hypothesis_parameters)
      : seen_(seen), map_(map), p_(parameters), hypotheses_(hypothesis_parameters) {}

  void consider(const Pose2<Field, Ground>& pose) {
    if (!(std::abs(pose.x) < map_.half_length && std::abs(pose.y) < map_.half_width)) return;
    const PoseBelief belief(pose, {hypotheses_.rough_position_noise, hypotheses_.rough_position_noise, hypotheses_.rough_heading_noise});
    int fits = 0, judged = 0;
    double sum = 0;
    const auto count = [&](double best) {
      ++judged;
      fits += best < p_.gate ? 1 : 0;
      sum += best;
    };
    for (const GroundFeature& feature : seen_.features)
      if (!in_goal(belief, feature, map_, p_)) count(of_landmarks(belief, feature));
    for (const GroundLine& line : seen_.lines)
      if (distance(line.from, line.to) >= p_.min_line_length && !on_circle(belief, line, map_, p_) && !in_goal(belief, line, map_, p_))
        count(of_lines(belief, line));
    if (fits == 0 || fits < hypotheses_.proposal_share * judged) return;
    const auto alike = [&](const Proposal& known) {
      return distance(known.pose.position(), pose.position()) < hypotheses_.same_proposal &&
             std::abs(normalized(known.pose.angle - pose.angle)) < hypotheses_.same_heading;
    };
    const auto known = std::ranges::find_if(found_, alike);
    if (known == found_.end())
      found_.push_back({pose, sum});
    else if (sum < known->squared_mahalanobis_sum)
      *known = {pose, sum};
  }

  std::vector<Proposal> best(std::size_t limit) {
    std::ranges::stable_sort(found_, {}, &Proposal::squared_mahalanobis_sum);
    if (found_.size() > limit) found_.resize(limit);
    return std::move(found_);
  }

 private:
  double of_landmarks(const PoseBelief& belief, const GroundFeature& feature) const {
    double best = p_.gate;
    for (const FieldLandmark& landmark : map_.landmarks)
      if (const auto measurement = measure_landmark(belief, feature, landmark, p_))
        best = std::min(best, belief.fit(*measurement).squared_mahalanobis);
    return best;
  }
  double of_lines(const PoseBelief& belief, const GroundLine& seen) const {
    double best = p_.gate;
    for (const FieldLine& line : map_.lines)
      if (const auto measurement = measure_line(belief, seen, line, p_))
        best = std::min(best, belief.fit(*measurement).squared_mahalanobis);
    return best;
  }

  const GroundObservations& seen_;
  const FieldMap& map_;
  const LocalisationParameters& p_;
  const HypothesisParameters& hypotheses_;
  std::vector<Proposal> found_;
};

/// A landmark with an orientation determines the whole pose.
void propose_from_oriented_landmark(const GroundFeature& a, const FieldMap& map, ProposalSet& proposals) {
  for (const FieldLandmark& A : map.landmarks)
    if (A.kind == a.kind && A.direction)
      proposals.consider(turned_to(a.position, A.position, *A.direction + a.orientation + kPi - a.position.angle()));
}

void propose_from_landmark_and_line(const GroundFeature& a, const GroundLine& line, const FieldMap& map, ProposalSet& proposals) {
  const double seen = (line.to - line.from).angle();
  for (const FieldLandmark& A : map.landmarks)
    if (A.kind == a.kind)
      for (const double along : {0.0, kPi / 2, kPi, -kPi / 2}) proposals.consider(turned_to(a.position, A.position, along - seen));
}

void propose_from_landmark_pair(const GroundFeature& a, const GroundFeature& b, const FieldMap& map, const LocalisationParameters& p,
                                double min_base, ProposalSet& proposals) {
  const double base = distance(a.position, b.position),
               slack = p.pair_slack + 3 * (distance_deviation(a.position.norm(), p) + distance_deviation(b.position.norm(), p));
  for (const FieldLandmark& A : map.landmarks)
    for (const FieldLandmark& B : map.landmarks) {
      const double between = distance(A.position, B.position);
      if (A.kind != a.kind || B.kind != b.kind || std::abs(between - base) > slack || between < min_base) continue;
      proposals.consider(turned_to(a.position, A.position, (B.position - A.position).angle() - (b.position - a.position).angle()));
    }
}

}  // namespace

void DataAssociation::choices(const PoseBelief& belief, Used used, const GroundObservations& seen, std::size_t number) {
  choices_.clear();
  const auto consider = [&](const std::optional<Measurement>& measurement, Used landmark) {
    if (!measurement || (used & landmark) != 0) return;
    const Fit fit = belief.fit(*measurement);
    if (fit.squared_mahalanobis < parameters_.gate) choices_.push_back({*measurement, fit, landmark});
  };
  if (number < seen.features.size()) {
    for (std::size_t i = 0; i < map_.landmarks.size(); ++i)
      consider(measure_landmark(belief, seen.features[number], map_.landmarks[i], parameters_), Used{1} << (i % 64));
  } else {
    const GroundLine& line = seen.lines[number - seen.features.size()];
    for (const FieldLine& painted : map_.lines) consider(measure_line(belief, line, painted, parameters_), 0);
  }
  std::ranges::sort(choices_, {}, [](const Choice& choice) { return choice.fit.minus_two_log_likelihood; });
  if (const auto limit = static_cast<std::size_t>(parameters_.max_choices); choices_.size() > limit) choices_.resize(limit);
}

void DataAssociation::associate_unambiguous(PoseBelief& belief, Used& used, const GroundObservations& seen, Association& result) {
  for (bool progress = true; progress;) {
    progress = false;
    std::erase_if(waiting_, [&](std::size_t number) {
      choices(belief, used, seen, number);
      if (choices_.empty()) return false;  // the belief may still change; counted at the end
      if (choices_.size() > 1 &&
          choices_[1].fit.minus_two_log_likelihood - choices_[0].fit.minus_two_log_likelihood < parameters_.clear_choice)
        return false;
      belief.correct(choices_[0].measurement);
      used |= choices_[0].landmark;
      ++result.matched;
      return progress = true;
    });
  }
}

DataAssociation::Branch DataAssociation::follow(Branch branch, const GroundObservations& seen) {
  for (const std::size_t number : waiting_) {
    choices(branch.belief, branch.used, seen, number);
    if (choices_.empty()) {
      branch.minus_two_log_likelihood += parameters_.gate;
      continue;
    }
    branch.belief.correct(choices_[0].measurement);
    branch.used |= choices_[0].landmark;
    branch.minus_two_log_likelihood += choices_[0].fit.minus_two_log_likelihood;
    ++branch.matched;
  }
  return branch;
}

void DataAssociation::associate_ambiguous(PoseBelief& belief, Used used, const GroundObservations& seen, Association& result) {
  const auto open = std::ranges::find_if(waiting_, [&](std::size_t number) {
    choices(belief, used, seen, number);
    return !choices_.empty();
  });
  const int left = static_cast<int>(waiting_.size());
  if (open == waiting_.end()) {
    result.outliers += left;
    return;
  }
  waiting_.erase(open);
  const std::vector<Choice> seeds = choices_;
  std::vector<Branch> branches;
  for (const Choice& seed : seeds) {
    Branch branch{belief, used | seed.landmark, seed.fit.minus_two_log_likelihood, 1};
    branch.belief.correct(seed.measurement);
    branches.push_back(follow(branch, seen));
  }
  std::ranges::stable_sort(branches, {}, &Branch::minus_two_log_likelihood);
  const Branch& best = branches.front();
  if (branches.size() > 1 && branches[1].minus_two_log_likelihood - best.minus_two_log_likelihood < parameters_.clear_choice) {
    result.ambiguous += left;
    for (const Branch& branch : branches)
      if (branch.minus_two_log_likelihood - best.minus_two_log_likelihood < parameters_.clear_choice)
        result.alternatives.push_back({branch.belief, branch.minus_two_log_likelihood});
    return;
  }
  belief = best.belief;
  result.matched += best.matched;
  result.outliers += left - best.matched;
}

bool DataAssociation::expects_line(const PoseBelief& belief, double gaze) const {
  if (belief.position_deviation() > evidence_.line_sure) return false;
  const auto to_ground = belief.pose().inverse();
  const auto in_middle = [&](Point2<Field> at) {
    const Point2<Ground> here = to_ground * at;
    return here.norm() > evidence_.min_line_distance && here.norm() < evidence_.max_line_distance &&
           std::abs(normalized(here.angle() - gaze)) < evidence_.line_middle;
  };
  for (const FieldLine& line : map_.lines) {
    const double length = distance(line.from, line.to);
    int inside = 0;
    for (double along = 0; along <= length && inside < evidence_.line_samples; along += evidence_.line_sample)
      inside += in_middle(line.from + (along / length) * (line.to - line.from)) ? 1 : 0;
    if (inside == evidence_.line_samples) return true;
  }
  return false;
}

Association DataAssociation::associate(PoseBelief& belief, const GroundObservations& seen) {
  Association result;
  waiting_.clear();
  for (std::size_t i = 0; i < seen.features.size(); ++i)
    if (finite(seen.features[i]) && !in_goal(belief, seen.features[i], map_, parameters_)) waiting_.push_back(i);
  for (std::size_t i = 0; i < seen.lines.size(); ++i) {
    const GroundLine& line = seen.lines[i];
    if (finite(line) && distance(line.from, line.to) >= parameters_.min_line_length && !on_circle(belief, line, map_, parameters_) &&
        !in_goal(belief, line, map_, parameters_))
      waiting_.push_back(seen.features.size() + i);
  }
  Used used = 0;
  associate_unambiguous(belief, used, seen, result);
  if (!waiting_.empty()) associate_ambiguous(belief, used, seen, result);
  belief.keep_within(map_.half_length, map_.half_width);
  return result;
}

std::vector<Proposal> propose_places(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
                                     std::size_t limit, const HypothesisParameters& hypothesis_parameters) {
  ProposalSet proposals(seen, map, parameters, hypothesis_parameters);
  int pairs = 0, with_line = 0;
  for (std::size_t i = 0; i < seen.features.size(); ++i) {
    const GroundFeature& a = seen.features[i];
    if (a.has_orientation) propose_from_oriented_landmark(a, map, proposals);
    for (std::size_t j = i + 1; j < seen.features.size() && pairs < hypothesis_parameters.proposal_starts; ++j)
      if (distance(a.position, seen.features[j].position) > hypothesis_parameters.min_base) {
        propose_from_landmark_pair(a, seen.features[j], map, parameters, hypothesis_parameters.min_base, proposals);
        ++pairs;
      }
    for (const GroundLine& line : seen.lines)
      if (!a.has_orientation && with_line < hypothesis_parameters.proposal_starts &&
          distance(line.from, line.to) > hypothesis_parameters.trusted_line) {
        propose_from_landmark_and_line(a, line, map, proposals);
        ++with_line;
      }
  }
  return proposals.best(limit);
}

}  // namespace soccer::localisation
