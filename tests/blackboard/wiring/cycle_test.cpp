#include "blackboard/wiring/cycle.h"

#include <gmock/gmock.h>

namespace soccer {
namespace cycle_test {  // not anonymous: clang would warn of described structs' unused functions

struct Count {
  int value = 0;
  DESCRIBE(Count, (value, ""))
};
struct Double {
  int value = 0;
  DESCRIBE(Double, (value, ""))
};
struct Sum {
  int value = 0;
  DESCRIBE(Sum, (value, ""))
};
struct Trail {
  std::vector<int> values;
  DESCRIBE(Trail, (values, ""))
};

struct Doubler {
  struct Inputs {
    const Count& count;
  };
  struct Outputs {
    Double& twice;
  };
  void tick(const Inputs& in, const Outputs& out) { out.twice.value = 2 * in.count.value; }
};

struct Tracker {
  struct Inputs {
    const Double& twice;
    Previous<Double> before;
  };
  struct Outputs {
    Trail& trail;
  };
  void tick(const Inputs& in, const Outputs& out) {
    out.trail.values.push_back(in.twice.value);
    out.trail.values.push_back(in.before->value);
  }
};

TEST(Cycle, modules_read_values_of_the_current_tick_regardless_of_the_order_of_add) {
  Cycle cycle("test");
  cycle.add<Tracker>();
  cycle.add<Doubler>();
  Count& count = cycle.source<Count>("the test");
  cycle.check();
  count.value = 1;
  cycle.tick();
  count.value = 5;
  cycle.tick();
  EXPECT_THAT(cycle.topic<Trail>().values, testing::ElementsAre(2, 0, 10, 2));
}

struct Adder {
  struct Inputs {
    const Count& count;
    const Double& twice;
  };
  struct Outputs {
    Trail& trail;
    Sum& sum;
  };
  void tick(const Inputs& in, const Outputs& out) { out.sum.value = in.count.value + in.twice.value; }
};

TEST(Cycle, a_module_may_have_several_inputs_and_outputs) {
  Cycle cycle("test");
  cycle.add<Adder>();
  cycle.add<Doubler>();
  cycle.source<Count>("the test").value = 2;
  cycle.check();
  cycle.tick();
  EXPECT_EQ(cycle.topic<Sum>().value, 6);
}

struct Rememberer {
  struct Inputs {
    Previous<Count> before;
  };
  struct Outputs {
    Sum& sum;
  };
  void tick(const Inputs& in, const Outputs& out) { out.sum.value = in.before->value; }
};

TEST(Cycle, the_previous_value_of_a_source_is_that_of_the_previous_tick) {
  Cycle cycle("test");
  Count& count = cycle.source<Count>("the test");
  cycle.add<Rememberer>();
  cycle.check();
  count.value = 1;
  cycle.tick();
  EXPECT_EQ(cycle.topic<Sum>().value, 0);
  count.value = 2;
  cycle.tick();
  EXPECT_EQ(cycle.topic<Sum>().value, 1);
}

TEST(Cycle, check_names_the_module_that_lacks_a_topic) {
  Cycle cycle("test");
  cycle.add<Doubler>();
  try {
    cycle.check();
    FAIL() << "accepted";
  } catch (const std::logic_error& error) {
    EXPECT_STREQ(error.what(), "cycle test: Doubler needs topic 'Count', which no module produces");
  }
}

TEST(Cycle, a_tick_without_check_is_a_programming_error) {
  Cycle cycle("test");
  EXPECT_THROW(cycle.tick(), std::logic_error);
}

TEST(Cycle, an_observer_of_a_topic_without_producer_is_an_error) {
  Cycle cycle("test");
  cycle.after_tick<Count>([](const Count&) {});
  EXPECT_THROW(cycle.check(), std::logic_error);
}

TEST(Cycle, on_show_callbacks_run_in_show_and_not_in_the_tick) {
  Cycle cycle("test");
  Count& count = cycle.source<Count>("the test");
  std::vector<int> seen;
  cycle.on_show<Count>([&](const Count& now) { seen.push_back(now.value); });
  cycle.check();
  count.value = 5;
  cycle.tick();
  EXPECT_THAT(seen, testing::IsEmpty());
  cycle.show();
  EXPECT_THAT(seen, testing::ElementsAre(5));
}

TEST(Cycle, topics_pass_from_one_cycle_to_the_other_through_a_channel) {
  Channel<Double> channel;
  Cycle fast("fast"), slow("slow");
  Count& count = fast.source<Count>("the test");
  fast.add<Doubler>();
  fast.send(channel);
  slow.receive(channel, "fast");
  slow.add<Tracker>();
  fast.check();
  slow.check();
  slow.tick();
  count.value = 3;
  fast.tick();
  count.value = 4;
  fast.tick();
  slow.tick();
  slow.tick();
  EXPECT_THAT(slow.topic<Trail>().values, testing::ElementsAre(0, 0, 8, 0, 8, 8));
}

TEST(Cycle, topics_that_pass_through_one_channel_are_received_together) {
  Channel<std::tuple<Count, Double>> channel;
  Cycle fast("fast"), slow("slow");
  Count& count = fast.source<Count>("the test");
  fast.add<Doubler>();
  fast.send(channel);
  slow.receive(channel, "fast");
  fast.check();
  slow.check();
  count.value = 3;
  fast.tick();
  count.value = 4;
  fast.tick();
  slow.tick();
  EXPECT_EQ(slow.topic<Count>().value, 4);
  EXPECT_EQ(slow.topic<Double>().value, 8);
}

TEST(Cycle, a_sink_of_a_topic_without_producer_is_an_error) {
  Cycle cycle("test");
  cycle.sink<Count>("the test");
  EXPECT_THROW(cycle.check(), std::logic_error);
  cycle.source<Count>("the test");
  EXPECT_NO_THROW(cycle.check());
}

TEST(Cycle, the_outputs_of_a_module_that_is_left_out_are_filled_by_the_caller) {
  Cycle cycle("test");
  cycle.add<Doubler>();
  cycle.add<Tracker>();
  cycle.leave_out("Doubler");
  EXPECT_NO_THROW(cycle.check()) << "Count is not needed";
  cycle.topic<Double>().value = 7;
  cycle.tick();
  EXPECT_THAT(cycle.topic<Trail>().values, testing::ElementsAre(7, 0));
}

TEST(Cycle, a_module_that_is_not_due_keeps_its_outputs) {
  Cycle cycle("test");
  Count& count = cycle.source<Count>("the test");
  cycle.add<Tracker>();
  cycle.add<Doubler>();
  cycle.run_if("Doubler", [&] { return count.value != 3; });
  cycle.check();
  for (count.value = 2; count.value <= 4; ++count.value) cycle.tick();
  EXPECT_THAT(cycle.topic<Trail>().values, testing::ElementsAre(4, 0, 4, 4, 8, 4));
}

TEST(Cycle, a_module_that_was_not_added_cannot_be_left_out_or_paused) {
  Cycle cycle("test");
  EXPECT_THROW(cycle.leave_out("Doubler"), std::logic_error);
  EXPECT_THROW(cycle.run_if("Doubler", [] { return true; }), std::logic_error);
}

TEST(Cycle, measures_the_total_time_of_each_module) {
  struct ManualClock final : Clock {
    Time time{0};
    Time now() const override { return time; }
  };
  ManualClock clock;
  struct Slow {
    struct Inputs {};
    struct Outputs {
      Count& count;
    };
    ManualClock* clock;
    explicit Slow(ManualClock* c) : clock(c) {}
    void tick(const Inputs&, const Outputs&) { clock->time += Time(7); }
  };
  Cycle cycle("test");
  cycle.add<Slow>(&clock);
  cycle.measure_with(clock);
  cycle.check();
  cycle.tick();
  cycle.tick();
  EXPECT_EQ(cycle.took().at(0).total, Time(14));
}

}  // namespace cycle_test
}  // namespace soccer
