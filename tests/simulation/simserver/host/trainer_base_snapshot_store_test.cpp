#include <gmock/gmock.h>

#include "simulation/simserver/host/trainer_base.h"

namespace soccer::counter {
namespace {

struct State {
  int count = 0;
};
struct Snapshot {
  int count;
};
Snapshot take_snapshot(const State& state) { return {state.count}; }
void restore(const Snapshot& snapshot, State& state) { state.count = snapshot.count; }

class SnapshotStoreTest : public testing::Test {
 protected:
  void execute() {
    store.execute_requests(state, [this](const std::string& line) { reports.push_back(line); });
  }

  State state;
  SnapshotStore<Snapshot> store;
  std::vector<std::string> reports;
};

TEST_F(SnapshotStoreTest, executes_requests_in_their_order) {
  state.count = 1;
  store.request_snapshot("a");
  execute();
  state.count = 2;
  store.request_snapshot("b");
  store.request_restore("a");
  execute();
  EXPECT_EQ(state.count, 1);
  store.request_restore("b");
  execute();
  EXPECT_EQ(state.count, 2);
  EXPECT_THAT(reports, testing::IsEmpty());
}

TEST_F(SnapshotStoreTest, reports_once_the_requests_beyond_64_between_two_cycles) {
  for (int i = 0; i < 67; ++i) store.request_snapshot("a");
  execute();
  execute();
  EXPECT_THAT(reports, testing::ElementsAre("64 requests of snapshots are executed between two cycles; 3 more are ignored"));
}

TEST_F(SnapshotStoreTest, holds_64_snapshots) {
  for (int i = 0; i < 65; ++i) {
    store.request_snapshot(std::to_string(i));
    execute();
  }
  EXPECT_THAT(reports, testing::ElementsAre(testing::HasSubstr("64 snapshots exist already")));
}

}  // namespace
}  // namespace soccer::counter
