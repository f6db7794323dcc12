#include "simulation/simserver/host/parallel_loop.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

class ParallelLoopTest : public testing::TestWithParam<int> {};

TEST_P(ParallelLoopTest, runs_every_round_once) {
  ParallelLoop loop(GetParam());
  for (int rounds = 0; rounds < 300; ++rounds) {
    std::vector<int> runs(static_cast<std::size_t>(rounds), 0);
    loop.run(rounds, [&](int i, int thread) {
      ++runs[static_cast<std::size_t>(i)];
      if (thread < 0 || thread >= loop.threads()) ++runs[0];
    });
    ASSERT_EQ(std::accumulate(runs.begin(), runs.end(), 0), rounds);
    ASSERT_EQ(std::ranges::count(runs, 1), rounds);
  }
}

TEST_P(ParallelLoopTest, rethrows_an_exception_of_a_round_and_remains_usable) {
  ParallelLoop loop(GetParam());
  EXPECT_THROW(loop.run(20,
                        [](int i, int) {
                          if (i == 7) throw std::runtime_error("seven");
                        }),
               std::runtime_error);
  std::atomic<int> runs = 0;
  loop.run(20, [&](int, int) { ++runs; });
  EXPECT_EQ(runs, 20);
}

INSTANTIATE_TEST_SUITE_P(Threads, ParallelLoopTest, testing::Values(1, 2, 5));

}  // namespace
}  // namespace soccer
