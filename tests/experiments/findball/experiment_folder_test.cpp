#include "experiments/findball/experiment_folder.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/findball/ball_positions.h"

namespace soccer::experiment {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

class ExperimentFolderTest : public testing::Test {
 protected:
  ExperimentFolderTest() : folder_(temporary_.path() / "experiment") {
    config_.balls = thesis_ball_positions();
    config_.repeats = 2;
    config_.version = "1";
  }

  std::string error(const ExperimentConfig& other) {
    try {
      folder_.open(other);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  void write_result(int number, const std::string& text) {
    std::filesystem::create_directories(folder_.test_folder(number));
    write_whole(folder_.test_folder(number) / "result.json", text);
  }

  static constexpr const char* kFound =
      R"({"outcome": "found", "simulated_seconds": 12.5, "finder": 3, "falls": 1, "moved": 0, "wall_seconds": 0.5})";

  TemporaryFolder temporary_;
  ExperimentFolder folder_;
  ExperimentConfig config_;
};

TEST_F(ExperimentFolderTest, the_config_is_unchanged_after_writing_and_reading) {
  config_.loss = 0.3;
  config_.silent = true;
  config_.walk_speed = 0.3;
  config_.set = "A.b=1 C.d=2";
  config_.variation.place = 0.1;
  config_.positions = "a \"quoted\" file.csv";
  folder_.open(config_);
  const ExperimentConfig read = folder_.config();
  EXPECT_EQ(difference(read, config_), "");
  EXPECT_EQ(to_json(read), to_json(config_));
}

TEST_F(ExperimentFolderTest, an_experiment_of_an_older_version_has_no_variation) {
  const std::string text = R"({"balls_m": [[1.000, 2.000]], "version": "1"})";
  EXPECT_EQ(config_from_json(text, "test").variation, kNoVariation);
}

TEST_F(ExperimentFolderTest, the_field_is_that_of_server_and_robots_and_part_of_the_experiment) {
  EXPECT_EQ(config_from_json(R"({"balls_m": [[1.000, 2.000]], "version": "1"})", "test").field.name, "spl2017") << "an older version";
  const ExperimentConfig spl = config_;
  config_.field = named_field("3dsim");
  EXPECT_EQ(difference(spl, config_), "field is spl2017 there and 3dsim here");
  const ExperimentConfig read = config_from_json(to_json(config_), "test");
  EXPECT_EQ(read.field.dimensions.length, 30);
  const SearchConfig search = search_of(read, test_of(read, 1), "out", "bin");
  EXPECT_THAT(server_command(search), IsSupersetOf({"--field", "3dsim"}));
  EXPECT_THAT(robot_command(search, {2, {}, 0}, {"localhost", 1}, {"localhost", 2}), IsSupersetOf({"--field", "3dsim"}));
}

TEST_F(ExperimentFolderTest, the_robots_get_their_parameters_and_variation) {
  config_.walk_speed = 0.3;
  config_.set = "A.b=1 C.d=2";
  const SearchConfig search = search_of(config_, test_of(config_, 3), "out", "bin");
  EXPECT_THAT(assignments_of(search, 2),
              ElementsAre("BodyLimitParameters.walk_forward=0.300", "SearchParameters.walk_speed=0.300", "NetworkParameters.lateness=0.100",
                          StartsWith("CalibrationParameters.joint_offset=["), "A.b=1", "C.d=2"));
  EXPECT_NE(assignments_of(search, 2), assignments_of(search, 3)) << "each robot has its own calibration";
  config_.variation = kNoVariation;
  config_.walk_speed = 0;
  EXPECT_THAT(assignments_of(search_of(config_, test_of(config_, 3), "out", "bin"), 2), ElementsAre("A.b=1", "C.d=2"));
}

TEST_F(ExperimentFolderTest, the_search_with_turns_is_the_planned_search_with_its_former_parameters) {
  config_.search = kPlannedWithTurns;
  config_.variation = kNoVariation;
  config_.set = "ApproachBallParameters.slow_down=1";
  const SearchConfig search = search_of(config_, test_of(config_, 1), "out", "bin");
  const auto assignments = assignments_of(search, 2);
  EXPECT_THAT(assignments, Contains("PlannedSearchParameters.turn_first=1"));
  EXPECT_EQ(assignments.back(), "ApproachBallParameters.slow_down=1") << "the last assignment of a parameter counts";
  const auto command = robot_command(search, {2, {}, 0}, {"localhost", 1}, {"localhost", 2});
  EXPECT_EQ(*(std::ranges::find(command, "--search") + 1), "planned");
}

TEST_F(ExperimentFolderTest, tests_are_ordered_by_repeat_then_position) {
  EXPECT_EQ(config_.tests(), 20);
  EXPECT_EQ(test_of(config_, 1).position, 1);
  EXPECT_EQ(test_of(config_, 10).position, 10);
  EXPECT_EQ(test_of(config_, 11).position, 1);
  EXPECT_EQ(test_of(config_, 11).repeat, 2);
  EXPECT_NE(test_of(config_, 1).seed, test_of(config_, 11).seed);
  EXPECT_THROW(test_of(config_, 21), InputError);
}

TEST_F(ExperimentFolderTest, tests_of_experiments_with_different_seeds_have_different_seeds) {
  config_.seed = 0;
  EXPECT_EQ(test_of(config_, 3).seed, 3U);
  config_.seed = std::uint64_t{1} << 58U;  // times a million: a multiple of 2^64
  EXPECT_NE(test_of(config_, 3).seed, 3U);
}

TEST_F(ExperimentFolderTest, another_experiment_is_refused_with_the_difference) {
  folder_.open(config_);
  EXPECT_EQ(error(config_), "");
  ExperimentConfig other = config_;
  other.search = "2016";
  EXPECT_THAT(error(other), HasSubstr("search is planned there and 2016 here"));
  other = config_;
  other.balls[2].x = 1;
  EXPECT_THAT(error(other), HasSubstr("the ball positions differ"));
}

TEST_F(ExperimentFolderTest, a_damaged_config_is_reported) {
  folder_.open(config_);
  write_whole(folder_.path() / "experiment.json", "{\"search\": \"pla");
  EXPECT_THAT(error(config_), HasSubstr("experiment.json"));
}

TEST_F(ExperimentFolderTest, only_complete_results_count) {
  folder_.open(config_);
  EXPECT_FALSE(folder_.result(1));
  write_result(1, kFound);
  ASSERT_TRUE(folder_.result(1));
  EXPECT_EQ(folder_.result(1)->seconds, 12.5);
  write_result(2, std::string(kFound).substr(0, 40));
  EXPECT_FALSE(folder_.result(2));
  write_result(3, "");
  EXPECT_FALSE(folder_.result(3));
  write_result(4, R"({"outcome": "failed", "simulated_seconds": 0, "finder": 0, "falls": 0, "moved": 0, "wall_seconds": 0})");
  EXPECT_FALSE(folder_.result(4));
  write_result(5, "\xFF\xFE{\"outcome\"");
  EXPECT_FALSE(folder_.result(5));
}

TEST_F(ExperimentFolderTest, damaged_results_are_reported_before_their_tests_are_repeated) {
  folder_.open(config_);
  write_result(1, kFound);
  EXPECT_THAT(folder_.note_damage(config_), testing::IsEmpty());
  write_result(2, std::string(kFound).substr(0, 40));
  EXPECT_FALSE(folder_.damage(1));
  EXPECT_TRUE(folder_.damage(2));
  EXPECT_FALSE(folder_.damage(3)) << "it is not finished";
  EXPECT_THAT(folder_.note_damage(config_), ElementsAre(HasSubstr("0002/result.json: is damaged, so test 2 is run again")));
  EXPECT_THAT(read_whole(folder_.path() / "events.log"), HasSubstr("0002/result.json: is damaged, so test 2 is run again\n"));
}

TEST_F(ExperimentFolderTest, results_are_ordered_by_test_number) {
  folder_.open(config_);
  write_result(12, kFound);
  write_result(2, kFound);
  folder_.write_results(config_);
  const std::string text = read_whole(folder_.path() / "results.csv");
  EXPECT_EQ(text,
            "test,search,robots,position,ball_x_mm,ball_y_mm,repeat,seed,outcome,seconds,finder,falls,moved\n"
            "2,planned,3,2,4000,-2500,1,1000002,found,12.50,3,1,0\n"
            "12,planned,3,2,4000,-2500,2,1000012,found,12.50,3,1,0\n");
}

}  // namespace
}  // namespace soccer::experiment
