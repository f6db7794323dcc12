// Cost of one frame in each module of perception, with simulated frames of a walked circuit.
#include <benchmark/benchmark.h>

#include "blackboard/common/config/yaml.h"
#include "count_allocations.h"
#include "perception/ball/ball_filter.h"
#include "perception/localisation/data_association.h"
#include "support/perception_chain.h"

namespace {

using namespace soccer;

constexpr std::size_t kFrames = 1000;

struct Frame {
  SensorFrame sensors;
  VisionFrame vision;
  Odometry odometry;
};

std::vector<Frame> walked(const test::ServerVision& server, const BodyModel& body) {
  test::SyntheticWorld world({}, body, server, 1);
  world.robot = {-2, 0, 0};
  world.ball_shown = true;
  std::vector<Frame> frames;
  for (std::size_t i = 0; i < kFrames; ++i) {
    world.head_yaw = 0.8 * std::sin(0.05 * static_cast<double>(i));
    world.advance(0.2, 0, 0.1);
    frames.push_back({world.sensors, world.vision, world.odometry});
  }
  return frames;
}

/// stage: 0 kinematics, 1 projection, 2 localisation, 3 ball, 4 all of them. The stages before a measured one are excluded from the
/// measurement.
void one_frame(benchmark::State& state, const test::ServerVision& server, int stage) {
  const auto body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  const auto frames = walked(server, body);
  test::PerceptionChain chain({}, body, LocalisationParameters{});
  BallFilter ball_filter({});
  BallEstimate ball;
  const BodyState upright;
  std::size_t next = 0, allocated = 0;
  std::uint32_t number = 0;
  GroundObservations prepared;
  for (auto _ : state) {
    state.PauseTiming();
    const Frame& frame = frames[next];
    if (next == 0) chain.place({-2, 0, 0});  // the walk begins again
    next = (next + 1) % frames.size();
    const auto kinematics = [&] { chain.kinematics_module.tick({frame.sensors, upright}, {chain.kinematics}); };
    const auto projection = [&] {
      chain.projection.tick({frame.vision, chain.kinematics, frame.sensors, frame.odometry}, {chain.observations});
      chain.observations.frame = ++number;
    };
    const auto localisation = [&] {
      chain.localisation.tick({chain.observations, frame.odometry, chain.placement, chain.game, chain.mates, {&ball}},
                              {chain.robot_pose, chain.hypotheses});
    };
    const auto balls = [&] { ball_filter.tick({chain.observations, chain.robot_pose, frame.odometry, frame.sensors}, {ball}); };
    if (stage > 0 && stage < 4) kinematics();
    if (stage > 1 && stage < 4) projection();
    if (stage == 3) localisation();
    const std::size_t before = allocations();
    state.ResumeTiming();
    if (stage == 0 || stage == 4) kinematics();
    if (stage == 1 || stage == 4) projection();
    if (stage == 2 || stage == 4) localisation();
    if (stage == 3 || stage == 4) balls();
    state.PauseTiming();
    allocated += allocations() - before;
    state.ResumeTiming();
  }
  state.counters["allocations"] = benchmark::Counter(static_cast<double>(allocated), benchmark::Counter::kAvgIterations);
}

/// Additional cost of each frame for a lost robot.
void relocate(benchmark::State& state, const test::ServerVision& server) {
  const auto body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  const LocalisationParameters parameters;
  const auto map = map_of({});
  test::PerceptionChain chain({}, body, parameters);
  std::vector<GroundObservations> seen;
  for (const Frame& frame : walked(server, body)) {
    chain.kinematics_module.tick({frame.sensors, {}}, {chain.kinematics});
    chain.projection.tick({frame.vision, chain.kinematics, frame.sensors, frame.odometry}, {chain.observations});
    seen.push_back(chain.observations);
  }
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(localisation::propose_places(seen[next++ % seen.size()], map, parameters, 6));
}

BENCHMARK_CAPTURE(relocate, vanilla, test::vanilla_server())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(relocate, unsw, test::unsw_server())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, kinematics_vanilla, test::vanilla_server(), 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, projection_vanilla, test::vanilla_server(), 1)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, localisation_vanilla, test::vanilla_server(), 2)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, ball_vanilla, test::vanilla_server(), 3)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, all_vanilla, test::vanilla_server(), 4)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, localisation_unsw, test::unsw_server(), 2)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_frame, all_unsw, test::unsw_server(), 4)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
