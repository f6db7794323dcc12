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

}  // namespace

void DataAssociation::choices(const PoseBelief& belief, Used used, const GroundObservations& seen, std::size_t number) {
  choices_.clear();
  const auto consider = [&](const std::optional<Measurement>& measurement, Used landmark) {
    if (!measurement || (used & landmark) != 0) return;
    const Fit fit = belief.fit(*measurement);
    if (fit.distance < parameters_.gate) choices_.push_back({*measurement, fit, landmark});
  };
  if (number < seen.features.size()) {
    for (std::size_t i = 0; i < map_.landmarks.size(); ++i)
      consider(measure_landmark(belief, seen.features[number], map_.landmarks[i], parameters_), Used{1} << (i % 64));
  } else {
    const GroundLine& line = seen.lines[number - seen.features.size()];
    for (const FieldLine& painted : map_.lines) consider(measure_line(belief, line, painted, parameters_), 0);
  }
  std::ranges::sort(choices_, {}, [](const Choice& choice) { return choice.fit.cost; });
  if (const auto limit = static_cast<std::size_t>(parameters_.max_choices); choices_.size() > limit) choices_.resize(limit);
}

void DataAssociation::associate_unambiguous(PoseBelief& belief, Used& used, const GroundObservations& seen, Association& result) {
  for (bool progress = true; progress;) {
    progress = false;
    std::erase_if(waiting_, [&](std::size_t number) {
      choices(belief, used, seen, number);
      if (choices_.empty()) return false;  // the belief may still change; counted at the end
      if (choices_.size() > 1 && choices_[1].fit.cost - choices_[0].fit.cost < parameters_.clear_choice) return false;
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
      branch.cost += parameters_.gate;
      continue;
    }
    branch.belief.correct(choices_[0].measurement);
    branch.used |= choices_[0].landmark;
    branch.cost += choices_[0].fit.cost;
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
    Branch branch{belief, used | seed.landmark, seed.fit.cost, 1};
    branch.belief.correct(seed.measurement);
    branches.push_back(follow(branch, seen));
  }
  std::ranges::stable_sort(branches, {}, &Branch::cost);
  const Branch& best = branches.front();
  if (branches.size() > 1 && branches[1].cost - best.cost < parameters_.clear_choice) {
    result.ambiguous += left;
    for (const Branch& branch : branches)
      if (branch.cost - best.cost < parameters_.clear_choice) result.alternatives.push_back({branch.belief, branch.cost});
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

}  // namespace soccer::localisation
