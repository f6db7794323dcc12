#include "learning/vector_environment.h"

#include <algorithm>
#include <utility>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr std::uint64_t kVersion = 1;  // of state()

}  // namespace

VectorEnvironment::VectorEnvironment(std::vector<std::unique_ptr<Environment>> environments, int threads)
    : environments_(std::move(environments)), loop_(threads) {
  require(!environments_.empty(), "a vector needs at least one environment");
  const Environment& first = *environments_.front();
  agents_ = first.agents().size();
  observations_ = agents_ * first.observation_names().size();
  actions_ = agents_ * first.action_names().size();
  const std::size_t n = size();
  episodes_.resize(n);
  step_.observations.resize(n * observations_);
  step_.final_observations.resize(n * observations_);
  for (std::vector<float>* values : {&step_.rewards, &step_.returns, &sums_}) values->resize(n * agents_);
  for (std::vector<std::uint8_t>* flags : {&step_.terminated, &step_.truncated, &step_.successes}) flags->resize(n);
  for (std::vector<std::int32_t>* counts : {&step_.lengths, &counts_}) counts->resize(n);
  step_.results.resize(n);
}

/// Begins the environment's next episode.
void VectorEnvironment::begin(std::size_t index) {
  environments_[index]->reset(fixed_);
  episodes_[index].actions.clear();
  for (std::size_t agent = 0; agent < agents_; ++agent) sums_[index * agents_ + agent] = 0;
  counts_[index] = 0;
}

const VectorStep& VectorEnvironment::reset(std::optional<std::uint64_t> seed, const FixedQuantities& fixed) {
  fixed_ = fixed;
  begun_ = false;
  loop_.run(static_cast<int>(size()), [&](int i, int) {
    const auto index = static_cast<std::size_t>(i);
    Episode& episode = episodes_[index];
    if (seed) {
      episode.seed = *seed + index;
      environments_[index]->seed(episode.seed, 0);
    }
    episode.number = seed ? 0 : episode.number + 1;
    begin(index);
    environments_[index]->observe(std::span(step_.observations).subspan(index * observations_, observations_));
  });
  std::ranges::fill(step_.terminated, std::uint8_t{0});
  std::ranges::fill(step_.truncated, std::uint8_t{0});
  begun_ = true;
  return step_;
}

const VectorStep& VectorEnvironment::step(std::span<const float> actions) {
  if (!begun_) throw InputError("step", "the environments have no episode", "call reset first");
  require(actions.size() == size() * actions_, "a vector of environments got the wrong number of actions");
  loop_.run(static_cast<int>(size()),
            [&](int i, int) { step_one(static_cast<std::size_t>(i), actions.subspan(static_cast<std::size_t>(i) * actions_, actions_)); });
  return step_;
}

void VectorEnvironment::step_one(std::size_t index, std::span<const float> actions) {
  Environment& environment = *environments_[index];
  const std::span rewards = std::span(step_.rewards).subspan(index * agents_, agents_);
  const std::span sums = std::span(sums_).subspan(index * agents_, agents_);
  const std::span observations = std::span(step_.observations).subspan(index * observations_, observations_);
  const Outcome outcome = environment.step(actions, rewards);
  episodes_[index].actions.insert(episodes_[index].actions.end(), actions.begin(), actions.end());
  for (std::size_t agent = 0; agent < agents_; ++agent) sums[agent] += rewards[agent];
  ++counts_[index];
  step_.terminated[index] = outcome.terminated ? 1 : 0;
  step_.truncated[index] = outcome.truncated ? 1 : 0;
  if (outcome.terminated || outcome.truncated) {
    environment.observe(std::span(step_.final_observations).subspan(index * observations_, observations_));
    std::ranges::copy(sums, step_.returns.begin() + static_cast<std::ptrdiff_t>(index * agents_));
    step_.lengths[index] = counts_[index];
    step_.successes[index] = outcome.success ? 1 : 0;
    step_.results[index] = outcome.result;
    ++episodes_[index].number;
    begin(index);
  }
  environment.observe(observations);
}

std::string VectorEnvironment::state() const {
  BytesWriter out;
  out.put(kVersion);
  out.put(size());
  out.put(actions_);
  out.put(fixed_.size());
  for (const auto& [name, value] : fixed_) {
    out.put(std::span<const char>(name));
    out.put(value);
  }
  for (const Episode& episode : episodes_) {
    out.put(episode.seed);
    out.put(episode.number);
    out.put(std::span<const float>(episode.actions));
  }
  return out.bytes();
}

const VectorStep& VectorEnvironment::restore(std::string_view state) {
  BytesReader in(state, "state of a vector of environments");
  in.expect(kVersion, "version");
  in.expect(size(), "number of environments");
  in.expect(actions_, "number of actions");
  FixedQuantities fixed;
  for (auto count = in.get<std::size_t>(); count > 0; --count) {
    const std::vector<char> name = in.list<char>();
    fixed[std::string(name.begin(), name.end())] = in.get<double>();
  }
  std::vector<Episode> episodes(size());
  for (Episode& episode : episodes) {
    episode.seed = in.get<std::uint64_t>();
    episode.number = in.get<std::uint64_t>();
    episode.actions = in.list<float>();
    if (episode.actions.size() % actions_ != 0) in.refuse("has an incomplete action");
  }
  in.expect_end();
  fixed_ = std::move(fixed);
  begun_ = false;
  loop_.run(static_cast<int>(size()), [&](int i, int) {
    const auto index = static_cast<std::size_t>(i);
    const Episode& episode = episodes[index];
    environments_[index]->seed(episode.seed, episode.number);
    episodes_[index] = {episode.seed, episode.number, {}};
    begin(index);
    environments_[index]->observe(std::span(step_.observations).subspan(index * observations_, observations_));
    for (std::size_t from = 0; from < episode.actions.size(); from += actions_)
      step_one(index, std::span(episode.actions).subspan(from, actions_));
  });
  begun_ = true;
  return step_;
}

}  // namespace soccer
