#include "experiments/planar_games/minds/filter_mind.h"

#include "robot/wiring/filter_modules.h"

namespace soccer {
namespace {

/// The robot's filters, then a whole mind. They are two cycles, because a whole mind reports one certain hypothesis of its pose to the
/// team; if TeamReporter ran in the cycle of Localisation, it would read the hypotheses of that module, and games would have other results.
class FilterMind final : public Mind {
 public:
  FilterMind(const FieldDimensions& field, const FilterParameters& parameters, std::unique_ptr<Mind> decides)
      : decides_(std::move(decides)) {
    Tunings constant;  // as in whole minds
    add_filter_modules(cycle_, constant, field, parameters);
    cycle_.leave_out("TeamBallModule");  // it runs in the whole mind
    cycle_.check();
  }

  void decide(const MindInputs& in, MindOutputs& out) override {
    known_.fill(in);
    cycle_.tick();
    own_ = in;
    own_.pose = cycle_.topic<RobotPose>();
    own_.ball = cycle_.topic<BallEstimate>();
    own_.robots = cycle_.topic<RobotMap>();
    decides_->decide(own_, out);
  }

  std::vector<DeclaredSection> parameters() const override { return decides_->parameters(); }
  void tune(const std::vector<DeclaredSection>& sections) override { decides_->tune(sections); }

 private:
  Cycle cycle_{"filters"};
  MindTopics known_{cycle_};
  std::unique_ptr<Mind> decides_;
  MindInputs own_;
};

}  // namespace

MindFactory filter_minds(const WholeMindOptions& options, ParameterStore store) {
  const auto field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  const FilterParameters parameters = load_filter_parameters(store);
  return [minds = whole_minds(options, store), field, parameters](const Player& player) {
    return std::make_unique<FilterMind>(field, parameters, minds(player));
  };
}

}  // namespace soccer
