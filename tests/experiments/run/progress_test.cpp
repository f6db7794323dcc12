#include "experiments/run/progress.h"

#include <sstream>

#include <gtest/gtest.h>

#include "blackboard/common/text/utf8.h"

namespace soccer::experiment {
namespace {

Progress searching(const std::vector<std::string>& states) {
  Progress progress;
  progress.phase = "search";
  progress.limit = 180;
  for (const std::string& state : states) progress.robots.push_back({static_cast<int>(progress.robots.size()) + 2, state});
  return progress;
}

std::vector<std::string> lines_of(const std::string& block) {
  std::istringstream in(block);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(ProgressBlock, has_the_same_columns_for_texts_of_any_script) {
  std::string letters;
  for (int i = 0; i < 80; ++i) letters += "ü";
  const std::vector<std::string> lines = lines_of(progress_block(searching({std::string(80, 'u'), letters, "Stand"}), 110));
  ASSERT_EQ(lines.size(), 4U);
  const auto column = [](const std::string& line) { return utf8_length(std::string_view(line).substr(0, line.find("  ball "))); };
  EXPECT_EQ(column(lines[1]), column(lines[2]));
  EXPECT_EQ(column(lines[1]), column(lines[3]));
}

TEST(ProgressBlock, fits_into_any_terminal) {
  for (const std::size_t columns : {1U, 20U, 40U, 69U, 80U, 99U, 100U, 104U, 200U})
    for (const std::string& line : lines_of(progress_block(searching({"Default > FindBall > PatrolPoints > WalkToPoint"}), columns)))
      EXPECT_LE(utf8_length(line), columns) << line;
}

TEST(ProgressBlock, shows_as_much_of_the_skills_as_fits) {
  const Progress progress = searching({"Default > FindBall > Patrol"});
  EXPECT_EQ(lines_of(progress_block(progress, 110))[1],
            "  robot 2  Default > FindBall > Patrol           ball unseen  true 0.00 m   pose error 0.00 m 0 deg    falls 0");
  EXPECT_EQ(lines_of(progress_block(progress, 69))[1], "  robot 2  … > FindBall > Patrol   ball unseen  true 0.00 m   falls 0");
}

TEST(ShortenedSkills, leaves_out_the_outer_ones) {
  const std::string skills = "Player > FindBall > Patrol > Walk";
  EXPECT_EQ(shortened_skills(skills, 33), skills);
  EXPECT_EQ(shortened_skills(skills, 32), "… > FindBall > Patrol > Walk");
  EXPECT_EQ(shortened_skills(skills, 20), "… > Patrol > Walk");
  EXPECT_EQ(shortened_skills(skills, 8), "… > Walk");
  EXPECT_EQ(shortened_skills(skills, 4), "Walk");
  EXPECT_EQ(shortened_skills(skills, 3), "Wa…");
}

TEST(ProgressDisplay, redraws_as_many_lines_as_it_has_drawn) {
  std::ostringstream out;
  ProgressDisplay display(out, [] { return 70; });
  display.show(searching({"A", "B"}));
  const std::size_t first = out.str().size();
  EXPECT_EQ(out.str().find("\x1b[3A"), std::string::npos);
  display.show(searching({"A", "B"}));
  EXPECT_EQ(out.str().substr(first, 4), "\x1b[3A");
}

}  // namespace
}  // namespace soccer::experiment
