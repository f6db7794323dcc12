#include "learning/tabular/table_learner.h"

#include <algorithm>
#include <vector>

#include "blackboard/geometry/angle.h"

namespace soccer::tabular {

std::size_t StateBoxes::rows() const {
  const GoToBallParameters& p = world_->parameters();
  return static_cast<std::size_t>(p.cells) * static_cast<std::size_t>(p.cells) * static_cast<std::size_t>(p.headings);
}

StateBoxes::Shares StateBoxes::shares(const RobotPose& pose) const {
  const GoToBallParameters& p = world_->parameters();
  const int row = (world_->cell(pose.x) * p.cells + world_->cell(pose.y)) * p.headings + world_->heading_division(pose.heading);
  return {{{static_cast<std::uint32_t>(row), 1}}};
}

void ActionValues::move(std::uint32_t row, int action, float estimate, float rate) {
  Row& in = rows_[row];
  float& value = in.values[static_cast<std::size_t>(action)];
  const float before = value;
  value += rate * (estimate - value);
  if (value >= in.best)
    in.best = value;
  else if (before == in.best)
    in.best = *std::max_element(in.values.begin(), in.values.end());
}

namespace {

/// The two points around a coordinate: the index of the first one, and the weight of the second one.
struct Neighbours {
  int first = 0;
  float second_weight = 0;
};

Neighbours neighbours(double position /* in cells */, int cells) {
  const double between_centres = std::clamp(position - 0.5, 0.0, cells - 1.0);
  const int first = std::min(static_cast<int>(between_centres), cells - 2);
  return {first, static_cast<float>(between_centres - first)};
}

}  // namespace

StatePoints::StatePoints(const GoToBallWorld& world)
    : cells_(world.parameters().cells),
      headings_(world.parameters().headings),
      cells_per_metre_(world.parameters().cells / world.parameters().size),
      headings_per_radian_(world.parameters().headings / (2 * kPi)) {}

std::size_t StatePoints::rows() const {
  return static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_) * static_cast<std::size_t>(headings_);
}

StatePoints::Shares StatePoints::shares(const RobotPose& pose) const {
  const Neighbours x = neighbours(pose.x * cells_per_metre_, cells_), y = neighbours(pose.y * cells_per_metre_, cells_);
  const double turned = pose.heading * headings_per_radian_;
  const int whole = static_cast<int>(turned);
  const float turned_beyond = static_cast<float>(turned - whole);
  const int heading = whole % headings_, next = (whole + 1) % headings_;
  Shares shares;
  std::size_t count = 0;
  for (const int i : {0, 1})
    for (const int j : {0, 1}) {
      const float weight = (i == 0 ? 1 - x.second_weight : x.second_weight) * (j == 0 ? 1 - y.second_weight : y.second_weight);
      const int first = ((x.first + i) * cells_ + y.first + j) * headings_;
      shares[count++] = {static_cast<std::uint32_t>(first + heading), weight * (1 - turned_beyond)};
      shares[count++] = {static_cast<std::uint32_t>(first + next), weight * turned_beyond};
    }
  return shares;
}

namespace {

/// State: StateBoxes or StatePoints.
template <class State>
class TraceLearner final : public TableLearner {
 public:
  TraceLearner(const GoToBallWorld& world, const TabularLearnerParameters& parameters, double rate, int trace)
      : world_(&world),
        state_(world),
        table_(state_.rows()),
        parameters_(parameters),
        rate_(static_cast<float>(rate)),
        discount_(static_cast<float>(parameters.discount)),
        trace_(static_cast<std::size_t>(trace)) {
    episode_.reserve(static_cast<std::size_t>(parameters.max_decisions));
  }

  void learn(int decisions, RandomStream& random) override {
    while (decisions > 0) decisions -= run_episode(std::min(decisions, parameters_.max_decisions), random);
  }

  int greedy_action(const RobotPose& pose) const override {
    const auto values = action_values(state_.shares(pose));
    return static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
  }

  double value(const RobotPose& pose, int action) const override {
    return action_values(state_.shares(pose))[static_cast<std::size_t>(action)];
  }

 private:
  using Shares = typename State::Shares;
  using Values = std::array<float, kActions>;
  struct Decision {
    Shares state;
    int action = 0;
    float reward = 0;
  };

  /// Returns the number of decisions.
  int run_episode(int max_decisions, RandomStream& random) {
    episode_.clear();
    RobotPose pose = world_->start(random);
    Shares state = state_.shares(pose);
    for (int count = 1; count <= max_decisions; ++count) {
      const int action = choose(state, random);
      pose = world_->after(pose, action);
      episode_.push_back({state, action, static_cast<float>(world_->reward(pose))});
      const bool terminal = world_->reached(pose);
      state = state_.shares(pose);
      update(terminal ? 0 : best(state));
      if (terminal) return count;
    }
    return max_decisions;
  }

  /// Updates the last decisions, the latest first, each with the value of the state that followed it (algorithm 3.1).
  void update(float next) {
    const std::size_t first = episode_.size() - std::min(trace_, episode_.size());
    for (std::size_t i = episode_.size(); i-- > first;) {
      const Decision& decision = episode_[i];
      const float estimate = decision.reward + discount_ * next;
      for (const Share& share : decision.state) table_.move(share.row, decision.action, estimate, rate_ * share.weight);
      next = best(decision.state);
    }
  }

  /// Epsilon-greedy, with a random choice among equal values.
  int choose(const Shares& state, RandomStream& random) const {
    if (random.chance(parameters_.exploration)) return random.integer(0, kActions - 1);
    const Values values = action_values(state);
    const float maximum = *std::max_element(values.begin(), values.end());
    const auto equal = static_cast<int>(std::count(values.begin(), values.end(), maximum));
    int skip = random.integer(0, equal - 1);
    std::size_t action = 0;
    while (values[action] != maximum || skip-- > 0) ++action;
    return static_cast<int>(action);
  }

  Values action_values(const Shares& state) const {
    Values sum{};
    for (const Share& share : state) {
      const Values& row = table_.of(share.row);
      for (std::size_t action = 0; action < row.size(); ++action) sum[action] += share.weight * row[action];
    }
    return sum;
  }

  float best(const Shares& state) const {
    float sum = 0;
    for (const Share& share : state) sum += share.weight * table_.best(share.row);
    return sum;
  }

  const GoToBallWorld* world_;
  State state_;
  ActionValues table_;
  TabularLearnerParameters parameters_;
  float rate_, discount_;
  std::size_t trace_;
  std::vector<Decision> episode_;
};

}  // namespace

std::optional<Method> method_of(std::string_view name) {
  if (name == "plain") return Method::kPlain;
  if (name == "traces") return Method::kTraces;
  if (name == "cases") return Method::kCases;
  return std::nullopt;
}

std::unique_ptr<TableLearner> make_learner(Method method, const GoToBallWorld& world, const TabularLearnerParameters& parameters) {
  if (method == Method::kPlain) return std::make_unique<TraceLearner<StateBoxes>>(world, parameters, parameters.plain_rate, 1);
  if (method == Method::kTraces)
    return std::make_unique<TraceLearner<StateBoxes>>(world, parameters, parameters.trace_rate, parameters.trace);
  return std::make_unique<TraceLearner<StatePoints>>(world, parameters, parameters.case_rate, parameters.trace);
}

}  // namespace soccer::tabular
