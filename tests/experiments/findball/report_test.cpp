#include "experiments/findball/report.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/findball/ball_positions.h"
#include "experiments/findball/experiment_folder.h"
#include "experiments/findball/reality_table.h"
#include "experiments/findball/route_picture.h"

namespace soccer::experiment {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

FinishedTests finished(const std::string& search, double seconds, int not_found = 0) {
  FinishedTests experiment;
  experiment.name = "of-" + search;
  experiment.config.search = search;
  experiment.config.balls = thesis_ball_positions();
  experiment.config.repeats = 2;
  for (int number = 1; number <= experiment.config.tests(); ++number)
    experiment.tests.emplace_back(test_of(experiment.config, number), TestResult{number > not_found, seconds + number, 2, 0, 0, 1});
  return experiment;
}

TEST(TestTable, has_the_rows_of_the_thesis) {
  const std::string table = test_table(finished("2017", 10));
  EXPECT_THAT(table, HasSubstr("| 1 | 2 | 2 | 0 | 32.00 | 16.00 | 7.07 |"));
  EXPECT_THAT(table, HasSubstr("| **1 to 5** | 10 | 10 | 0 | 180.00 | 18.00 |"));
  EXPECT_THAT(table, HasSubstr("| **6 to 10** | 10 | 10 | 0 | 230.00 | 23.00 |"));
  EXPECT_THAT(table, HasSubstr("| **all** | 20 | 20 | 0 | 410.00 | 20.50 |"));
  EXPECT_THAT(table,
              AllOf(HasSubstr("Find rate 100.0 % (95 % confidence 72.2 % to"), HasSubstr("average of the positions' averages 20.50 s"),
                    HasSubstr("7.07 s within positions and 3.03 s between")));
}

TEST(TestTable, excludes_balls_that_were_not_found_from_the_times) {
  EXPECT_THAT(test_table(finished("2017", 10, 1)), HasSubstr("| 1 | 2 | 1 | 1 | 21.00 | 21.00 | – |"));
}

TEST(TestTable, has_no_times_where_no_ball_was_found) {
  const std::string table = test_table(finished("2017", 10, 12));
  EXPECT_THAT(table, HasSubstr("| 1 | 2 | 0 | 2 | – | – | – |"));
  EXPECT_THAT(table, AllOf(HasSubstr("The ball was not found at 2 of 10 positions, which are in no average of times."),
                           HasSubstr("average of the positions' averages 26.50 s")));  // 23, 24, … 30
}

FinishedTests with_times(const std::vector<double>& seconds) {
  FinishedTests experiment;
  experiment.config.repeats = 1;
  for (const double time : seconds) {
    experiment.config.balls.push_back({time, 0});
    experiment.tests.emplace_back(test_of(experiment.config, static_cast<int>(experiment.config.balls.size())), TestResult{true, time});
  }
  return experiment;
}

TEST(TestTable, has_no_interval_and_no_deviation_for_one_test) {
  const std::string table = test_table(with_times({12.5}));
  EXPECT_THAT(table, AllOf(HasSubstr("| **all** | 1 | 1 | 0 | 12.50 | 12.50 | – |"),
                           HasSubstr("Find rate 100.0 % (95 % confidence –), average of the positions' averages 12.50 s (–)."),
                           HasSubstr("is – within positions and – between")));
}

TEST(TestTable, no_interval_of_times_begins_below_0) {
  // 30 +- 12.706 * 28.284 / sqrt(2)
  EXPECT_THAT(test_table(with_times({10, 50})), HasSubstr("average of the positions' averages 30.00 s (0.00 to 284.12)."));
}

TEST(ComparisonTable, distinguishes_a_difference_from_chance) {
  const std::string faster = comparison_table(finished("2016", 80), finished("2017", 10));
  EXPECT_THAT(faster, AllOf(HasSubstr("p = 0.0020, they differ (Wilcoxon"), HasSubstr("of-2016 less of-2017: 70.00 s (95 %")));
  EXPECT_THAT(comparison_table(finished("2016", 10), finished("2017", 10)), HasSubstr("p = 1.0000, no difference shown (Wilcoxon"));
  EXPECT_THAT(comparison_table(finished("2016", 10, 12), finished("2017", 10)), HasSubstr("Find rates: p = 0.0020, they differ"));
}

TEST(ComparisonTable, compares_other_positions_without_pairs) {
  FinishedTests slow = finished("2016", 80), fast = finished("2017", 10);
  fast.config.balls[0].x += 1;
  const std::string text = comparison_table(slow, fast);
  EXPECT_THAT(text, AllOf(HasSubstr("they differ (Mann and Whitney's U, one value per position"), HasSubstr("positions differ, so")));
}

TEST(ComparisonTable, shows_the_results_of_the_thesis_for_its_task) {
  EXPECT_THAT(beside_thesis(finished("planned", 10)), AllOf(HasSubstr("| 9 | 2 of 2 | 24.00 | 5 of 10 | 99.20 | 7 of 10 | 110.43 |"),
                                                            HasSubstr("| 80 of 100 | 86.16 | 96 of 100 | 71.11 |")));
  EXPECT_THAT(beside_thesis(finished("planned", 10)), Not(HasSubstr("limits differ")));
  FinishedTests brief = finished("planned", 10);
  brief.config.timeout = 60;
  EXPECT_THAT(beside_thesis(brief), HasSubstr("**The time limits differ: 60 s here, 180 s in the thesis."));
  FinishedTests alone = finished("planned", 10);
  alone.config.robots = 1;
  EXPECT_THAT(beside_thesis(alone), IsEmpty());
}

class WriteReports : public testing::Test {
 protected:
  void make(const std::string& name, int repeats = 1) {
    ExperimentConfig config;
    config.balls = {{1, 2}};
    config.positions = "one.csv";
    config.repeats = repeats;
    config.version = "1";
    ExperimentFolder folder(temporary_.path() / name);
    folder.open(config);
    const auto test = std::filesystem::path(name) / "tests" / "0001";
    temporary_.write((test / "result.json").string(),
                     R"({"outcome": "found", "simulated_seconds": 12.5, "finder": 3, "falls": 1, "moved": 0, "wall_seconds": 0.5})");
    temporary_.write((test / "routes.csv").string(), "seconds,player,x_m,y_m\n0.00,2,-3.0,1.0\n0.50,2,-2.5,1.5\n0.00,3,1,1\n");
  }
  TemporaryFolder temporary_;
};

TEST_F(WriteReports, writes_tables_and_plots) {
  make("a");
  make("b");
  const Reports reports = write_reports({temporary_.path() / "a", temporary_.path() / "b/"});
  EXPECT_THAT(reports.left_out, IsEmpty());
  EXPECT_THAT(reports.text, AllOf(HasSubstr("# a"), HasSubstr("## Comparison with b"), HasSubstr("# b"), HasSubstr("routes.svg")));
  const std::string svg = read_whole(temporary_.path() / "a" / "routes.svg");
  EXPECT_THAT(svg, AllOf(HasSubstr("<svg"), HasSubstr("</svg>")));
  EXPECT_THAT(read_whole(temporary_.path() / "a" / "routes.png"), testing::StartsWith("\x89PNG"));
  EXPECT_THAT(read_whole(temporary_.path() / "b" / "report.md"), HasSubstr("## Comparison with a"));
  EXPECT_THAT(read_whole(temporary_.path() / "b" / "report.html"),
              AllOf(HasSubstr("<h2>Comparison with a</h2>"), HasSubstr("data:image/svg+xml;base64,"), Not(HasSubstr("src=\"routes.svg"))));
  EXPECT_EQ(reports.summary,
            "a: found 1 of 1 (–), 12.50 s on average (–)\n"
            "b: found 1 of 1 (–), 12.50 s on average (–)\n"
            "a and b: times differ by 0.00 s (95 % confidence –), p = 1.0000, no difference shown; find rates p = 1.0000, "
            "no difference shown\n"
            "written: report.html, report.md, found.svg, routes.svg, routes.png, results.csv in " +
                (temporary_.path() / "a").string() + ", " + (temporary_.path() / "b/").string() + "\n");
}

TEST_F(WriteReports, summary_fits_on_a_terminal) {
  std::vector<std::filesystem::path> folders;
  for (int number = 1; number <= 30; ++number) {
    make(std::to_string(number));
    folders.push_back(temporary_.path() / std::to_string(number));
  }
  const std::string summary = write_reports(folders).summary;
  EXPECT_LE(std::count(summary.begin(), summary.end(), '\n'), 25);
  EXPECT_THAT(summary, HasSubstr("and 20 more experiments"));
}

TEST_F(WriteReports, the_end_of_the_finders_path_is_marked) {
  const std::vector<Point2<Field>> balls{{1, 2}};
  const std::vector<DrawnSearch> search{{{{0, 2, {-3, 1}}, {0.5, 2, {-2.5, 1.5}}}, 2}};
  std::vector<DrawnSearch> not_found = search;
  not_found[0].finder = 0;
  draw_routes(temporary_.path() / "found.svg", "title", search, balls, FieldDimensions{});
  draw_routes(temporary_.path() / "not.svg", "title", not_found, balls, FieldDimensions{});
  EXPECT_GT(read_whole(temporary_.path() / "found.svg").size(), read_whole(temporary_.path() / "not.svg").size());
}

TEST_F(WriteReports, a_folder_without_an_experiment_is_reported) {
  try {
    write_reports({temporary_.path()});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("is not an experiment folder"));
  }
}

TEST_F(WriteReports, damaged_routes_are_left_out_counted_and_named) {
  make("a");
  temporary_.write("a/tests/0001/routes.csv", "seconds,player,x_m,y_m\n0.00,2,-3.0\n");
  Reports reports = write_reports({temporary_.path() / "a"});
  EXPECT_THAT(reports.text, AllOf(HasSubstr("| **all** | 1 | 1 | 0 |"), HasSubstr("**1 of 1 tests are not in this picture"),
                                  HasSubstr("routes.csv cannot be read: 1.**")));
  EXPECT_THAT(reports.left_out, testing::ElementsAre(HasSubstr("0001/routes.csv:2: is not a point of a route")));
  EXPECT_THAT(read_whole(temporary_.path() / "a" / "report.md"), HasSubstr("1 of 1 tests are not in this picture"));
  std::filesystem::remove(temporary_.path() / "a/tests/0001/routes.csv");
  reports = write_reports({temporary_.path() / "a"});
  EXPECT_THAT(reports.left_out, testing::ElementsAre(HasSubstr("0001/routes.csv: cannot be read")));
}

TEST_F(WriteReports, damaged_results_are_left_out_counted_and_named) {
  make("a", 2);
  temporary_.write("a/tests/0002/result.json", R"({"outcome": "fou)");
  const Reports reports = write_reports({temporary_.path() / "a"});
  EXPECT_THAT(reports.text, AllOf(HasSubstr("| **all** | 1 | 1 | 0 |"), HasSubstr("**1 of 2 tests are finished.**"),
                                  HasSubstr("**Tests whose result.json is damaged are left out: 2.**")));
  EXPECT_THAT(reports.left_out, testing::ElementsAre(HasSubstr("a/tests/0002/result.json: is damaged, so test 2 is left out; run the")));
  EXPECT_THAT(read_whole(temporary_.path() / "a" / "report.md"), HasSubstr("is damaged are left out: 2."));
}

TEST_F(WriteReports, a_folder_that_cannot_be_read_is_left_out_and_named) {
  make("a");
  make("b");
  make("c");
  temporary_.write("b/experiment.json", "{\"search\": \"pla");
  const Reports reports = write_reports({temporary_.path() / "a", temporary_.path() / "b", temporary_.path() / "c"});
  EXPECT_THAT(reports.text, AllOf(HasSubstr("# a"), HasSubstr("## Comparison with c"), Not(HasSubstr("# b")), HasSubstr("# c")));
  EXPECT_THAT(reports.left_out, testing::ElementsAre(AllOf(HasSubstr("an experiment is left out: "), HasSubstr("b/experiment.json"))));
  EXPECT_TRUE(std::filesystem::exists(temporary_.path() / "a" / "report.md"));
  EXPECT_FALSE(std::filesystem::exists(temporary_.path() / "b" / "report.md"));
  EXPECT_THROW(write_reports({temporary_.path() / "b", temporary_.path()}), InputError);
}

class ReadRoutes : public testing::Test {
 protected:
  std::string error(const std::string& text) {
    try {
      read_routes(folder_.write("routes.csv", text));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
  TemporaryFolder folder_;
};

TEST_F(ReadRoutes, reads_a_file_of_another_system) {
  const Routes routes = read_routes(folder_.write("routes.csv", "\xEF\xBB\xBFseconds,player,x_m,y_m\r\n0.50,2,-2.5,1.5\r\n\r\n"));
  ASSERT_EQ(routes.size(), 1U);
  EXPECT_EQ(routes[0].player, 2);
  EXPECT_EQ(routes[0].place, (Point2<Field>{-2.5, 1.5}));
}

TEST_F(ReadRoutes, refuses_a_file_that_is_truncated_anywhere) {
  const std::string whole = "seconds,player,x_m,y_m\n0.00,2,-3.0,1.25\n";
  EXPECT_EQ(error(whole), "");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    if (size > 0 && whole[size - 1] == '\n') continue;  // a shorter table
    EXPECT_THAT(error(whole.substr(0, size)), HasSubstr(size <= whole.find('\n') ? "routes.csv:1: " : "routes.csv:2: ")) << size;
  }
}

TEST_F(ReadRoutes, requires_finite_plausible_numbers) {
  for (const char* point : {"nan,2,0,0", "0,nan,0,0", "0,2,1e999,0", "0,2,0,-inf", "0,1e300,0,0", "0,2.5,0,0", "0,0,0,0", "-1,2,0,0",
                            "0,2,0,5000", "0,2,0,0,0", "0,2,0,", "0,2,0"})
    EXPECT_THAT(error("seconds,player,x_m,y_m\n" + std::string(point) + "\n"), HasSubstr("routes.csv:2: is not a point")) << point;
}

TEST(ThesisResults, match_the_tables_of_the_thesis) {
  int found_2016 = 0, found_2017 = 0;
  for (const ThesisResult& r : kThesis2016) found_2016 += r.found;
  for (const ThesisResult& r : kThesis2017) found_2017 += r.found;
  EXPECT_EQ(found_2016, 80);
  EXPECT_EQ(found_2017, 96);
}

}  // namespace
}  // namespace soccer::experiment
