#include "motion/policy/walk_residual.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

WalkResidual::Run::Run(const JointPolicyFile& file, const BodyModel& body)
    : policy(file.file), joints(file.parameters, body), observation(policy.observations()), action(policy.actions()) {}

WalkResidual::WalkResidual(const BodyModel& body, const WalkResidualParameters& parameters, const JointPolicyFiles& files)
    : parameters_(parameters) {
  const auto file =
      std::ranges::find_if(files.policies, [](const JointPolicyFile& policy) { return policy.file.task == kWalkResidualTask; });
  if (file != files.policies.end()) run_.emplace(*file, body);
}

void WalkResidual::rest(const SensorFrame& sensors) {
  time_ = 0;
  acts_ = 0;
  failed_ = active_ = false;
  if (run_) run_->joints.start(sensors);
}

bool WalkResidual::act(const TickInputs& now) {
  const bool walks = now.request.action == BodyAction::kWalk;
  const PolicyCommand command{
      .forward = walks ? now.request.forward : 0, .left = walks ? now.request.left : 0, .turn = walks ? now.request.turn : 0};
  run_->joints.observe(now.sensors, command, time_, run_->observation);
  if (!run_->policy.act(run_->observation)) return false;
  std::ranges::transform(run_->policy.action(), run_->action.begin(),
                         [this](float a) { return static_cast<float>(parameters_.weight) * std::clamp(a, -1.0F, 1.0F); });
  return true;
}

void WalkResidual::tick(const TickInputs& now, JointRequest& joints) {
  active_ = false;
  if (!run_ || failed_ || parameters_.weight == 0) return;
  const double due = static_cast<double>(acts_) * run_->joints.parameters().period;
  if (time_ >= due - now.sensors.period / 2) {
    failed_ = !(std::max(std::abs(now.body.roll), std::abs(now.body.pitch)) <= parameters_.max_lean) || !act(now);  // also for NaN
    ++acts_;
  }
  time_ += now.sensors.period;
  if (failed_) return;
  run_->joints.correct(run_->action, joints);
  active_ = true;
}

}  // namespace soccer::motion
