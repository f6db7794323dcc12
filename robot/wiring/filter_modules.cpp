#include "robot/wiring/filter_modules.h"

#include <memory>

#include "perception/ball/ball_filter.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/multi_pose_filter.h"

namespace soccer {

FilterParameters load_filter_parameters(ParameterStore& store) {
  const std::filesystem::path file = "perception/default.yaml";
  FilterParameters parameters;
  parameters.localisation = store.load<LocalisationParameters>(file);
  parameters.hypotheses = store.load<HypothesisParameters>(file);
  parameters.evidence = store.load<EvidenceParameters>(file);
  parameters.ball = store.load<BallFilterParameters>(file);
  parameters.team_ball = store.load<TeamBallParameters>(file);
  parameters.robots = store.load<RobotFilterParameters>(file);
  parameters.teams = store.load<RobotTeamParameters>(file);
  return parameters;
}

void add_filter_modules(Cycle& cycle, Tunings& tunings, const FieldDimensions& field, const FilterParameters& parameters) {
  auto filter = std::make_unique<MultiPoseFilter>(field, parameters.localisation, parameters.hypotheses, parameters.evidence);
  MultiPoseFilter& pose_filter = *filter;
  tunings.keep(parameters.localisation, pose_filter);
  auto& localisation = cycle.add<Localisation>(field, std::move(filter), parameters.hypotheses, parameters.evidence);
  tunings.keep(parameters.hypotheses, pose_filter, localisation);
  tunings.keep(parameters.evidence, pose_filter, localisation);
  tunings.keep(parameters.ball, cycle.add<BallFilter>(parameters.ball));
  tunings.keep(parameters.team_ball, cycle.add<TeamBallModule>(parameters.team_ball));
  auto& robots = cycle.add<RobotFilter>(parameters.robots, parameters.teams);
  tunings.keep(parameters.robots, robots);
  tunings.keep(parameters.teams, robots);
}

}  // namespace soccer
