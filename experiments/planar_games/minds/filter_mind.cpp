#include "experiments/planar_games/minds/filter_mind.h"

#include "perception/ball/ball_filter.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/multi_pose_filter.h"
#include "perception/robots/robot_filter.h"

namespace soccer {
namespace {

/// The parameters of a team's filters.
struct FilterMindParameters {
  FieldDimensions field;
  LocalisationParameters localisation;
  HypothesisParameters hypotheses;
  EvidenceParameters evidence;
  BallFilterParameters ball;
  RobotFilterParameters robots;
};

class FilterMind final : public Mind {
 public:
  FilterMind(const FilterMindParameters& p, std::unique_ptr<Mind> decides)
      : localisation_(p.field, std::make_unique<MultiPoseFilter>(p.field, p.localisation, p.hypotheses, p.evidence), p.hypotheses,
                      p.evidence),
        ball_filter_(p.ball),
        robot_filter_(p.robots),
        decides_(std::move(decides)) {}

  void decide(const MindInputs& in, MindOutputs& out) override {
    RobotPose pose = own_.pose;
    BallEstimate ball = own_.ball;
    RobotMap robots = own_.robots;
    own_ = in;
    localisation_.tick({in.observations, in.odometry, in.placement, in.game, in.mates, {&ball}}, {pose, hypotheses_});
    ball_filter_.tick({in.observations, pose, in.odometry, in.sensors}, {ball});
    robot_filter_.tick({in.observations, pose, in.odometry, in.sensors}, {robots});
    own_.pose = pose;
    own_.ball = ball;
    own_.robots = std::move(robots);
    decides_->decide(own_, out);
  }

  std::vector<DeclaredSection> parameters() const override { return decides_->parameters(); }
  void tune(const std::vector<DeclaredSection>& sections) override { decides_->tune(sections); }

 private:
  Localisation localisation_;
  BallFilter ball_filter_;
  RobotFilter robot_filter_;
  std::unique_ptr<Mind> decides_;
  MindInputs own_;
  PoseHypotheses hypotheses_;
};

}  // namespace

MindFactory filter_minds(const WholeMindOptions& options, ParameterStore store) {
  const std::filesystem::path file = "perception/default.yaml";
  const FilterMindParameters parameters{.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml")),
                                        .localisation = store.load<LocalisationParameters>(file),
                                        .hypotheses = store.load<HypothesisParameters>(file),
                                        .evidence = store.load<EvidenceParameters>(file),
                                        .ball = store.load<BallFilterParameters>(file),
                                        .robots = store.load<RobotFilterParameters>(file)};
  return [minds = whole_minds(options, store), parameters](const Player& player) {
    return std::make_unique<FilterMind>(parameters, minds(player));
  };
}

}  // namespace soccer
