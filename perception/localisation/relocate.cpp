#include "perception/localisation/relocate.h"

#include <algorithm>
#include <cmath>

namespace soccer::localisation {
namespace {

/// The pose with that heading (rad) that maps a to A.
Pose2<Field, Ground> turned_to(Point2<Ground> a, Point2<Field> A, double heading) {
  const Pose2<Field, Ground> turn{0, 0, heading};
  const Point2<Field> position = A - turn * a;
  return {position.x, position.y, normalized(heading)};
}

/// Collects proposals.
class Ballot {
 public:
  Ballot(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
         const HypothesisParameters& hypothesis_parameters)
      : seen_(seen), map_(map), p_(parameters), hypotheses_(hypothesis_parameters) {}

  void consider(const Pose2<Field, Ground>& pose) {
    if (!(std::abs(pose.x) < map_.half_length && std::abs(pose.y) < map_.half_width)) return;
    const PoseBelief belief(pose, {hypotheses_.rough_position_noise, hypotheses_.rough_position_noise, hypotheses_.rough_heading_noise});
    int fits = 0, judged = 0;
    double cost = 0;
    const auto count = [&](double best) {
      ++judged;
      fits += best < p_.gate ? 1 : 0;
      cost += best;
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
      found_.push_back({pose, cost});
    else if (cost < known->cost)
      *known = {pose, cost};
  }

  std::vector<Proposal> best(std::size_t limit) {
    std::ranges::stable_sort(found_, {}, &Proposal::cost);
    if (found_.size() > limit) found_.resize(limit);
    return std::move(found_);
  }

 private:
  double of_landmarks(const PoseBelief& belief, const GroundFeature& feature) const {
    double best = p_.gate;
    for (const FieldLandmark& landmark : map_.landmarks)
      if (const auto measurement = measure_landmark(belief, feature, landmark, p_))
        best = std::min(best, belief.fit(*measurement).distance);
    return best;
  }
  double of_lines(const PoseBelief& belief, const GroundLine& seen) const {
    double best = p_.gate;
    for (const FieldLine& line : map_.lines)
      if (const auto measurement = measure_line(belief, seen, line, p_)) best = std::min(best, belief.fit(*measurement).distance);
    return best;
  }

  const GroundObservations& seen_;
  const FieldMap& map_;
  const LocalisationParameters& p_;
  const HypothesisParameters& hypotheses_;
  std::vector<Proposal> found_;
};

/// A landmark with an orientation determines the whole pose.
void lay_oriented(const GroundFeature& a, const FieldMap& map, Ballot& ballot) {
  for (const FieldLandmark& A : map.landmarks)
    if (A.kind == a.kind && A.direction)
      ballot.consider(turned_to(a.position, A.position, *A.direction + a.orientation + kPi - a.position.angle()));
}

void lay_with_line(const GroundFeature& a, const GroundLine& line, const FieldMap& map, Ballot& ballot) {
  const double seen = (line.to - line.from).angle();
  for (const FieldLandmark& A : map.landmarks)
    if (A.kind == a.kind)
      for (const double along : {0.0, kPi / 2, kPi, -kPi / 2}) ballot.consider(turned_to(a.position, A.position, along - seen));
}

void lay_pair(const GroundFeature& a, const GroundFeature& b, const FieldMap& map, const LocalisationParameters& p, double min_base,
              Ballot& ballot) {
  const double base = distance(a.position, b.position),
               slack = p.pair_slack + 3 * (distance_deviation(a.position.norm(), p) + distance_deviation(b.position.norm(), p));
  for (const FieldLandmark& A : map.landmarks)
    for (const FieldLandmark& B : map.landmarks) {
      const double between = distance(A.position, B.position);
      if (A.kind != a.kind || B.kind != b.kind || std::abs(between - base) > slack || between < min_base) continue;
      ballot.consider(turned_to(a.position, A.position, (B.position - A.position).angle() - (b.position - a.position).angle()));
    }
}

}  // namespace

std::vector<Proposal> propose_places(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
                                     std::size_t limit, const HypothesisParameters& hypothesis_parameters) {
  Ballot ballot(seen, map, parameters, hypothesis_parameters);
  int pairs = 0, with_line = 0;
  for (std::size_t i = 0; i < seen.features.size(); ++i) {
    const GroundFeature& a = seen.features[i];
    if (a.has_orientation) lay_oriented(a, map, ballot);
    for (std::size_t j = i + 1; j < seen.features.size() && pairs < hypothesis_parameters.proposal_starts; ++j)
      if (distance(a.position, seen.features[j].position) > hypothesis_parameters.min_base) {
        lay_pair(a, seen.features[j], map, parameters, hypothesis_parameters.min_base, ballot);
        ++pairs;
      }
    for (const GroundLine& line : seen.lines)
      if (!a.has_orientation && with_line < hypothesis_parameters.proposal_starts &&
          distance(line.from, line.to) > hypothesis_parameters.trusted_line) {
        lay_with_line(a, line, map, ballot);
        ++with_line;
      }
  }
  return ballot.best(limit);
}

}  // namespace soccer::localisation
