#include "simulation/cameras/recipes/recipe_images.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

Recipe small_recipe() {
  Recipe recipe = load_recipe(std::filesystem::path(SOURCE_DIR) / "config", "training");
  recipe.cameras.scale = 0.25;
  recipe.images.scenes_per_hall = 2;
  return recipe;
}

TEST(RecipeImages, a_pair_depends_on_recipe_seed_and_index_only) {
  RecipeImages images(small_recipe(), 7);
  const RecipePair first = images.pair(0), second = images.pair(1), third = images.pair(2);
  EXPECT_NE(first.images.top->bytes, second.images.top->bytes);
  RecipeImages others(small_recipe(), 7);
  EXPECT_EQ(others.pair(2).images.bottom->bytes, third.images.bottom->bytes);
  EXPECT_EQ(others.pair(1).images.top->bytes, second.images.top->bytes);
  RecipeImages seeded(small_recipe(), 8);
  EXPECT_NE(seeded.pair(0).images.top->bytes, first.images.top->bytes);
}

TEST(RecipeImages, the_head_turns_around_the_pose_of_the_scene) {
  Recipe recipe = small_recipe();
  recipe.images.head_speed = 2;
  const RecipePair moving = RecipeImages(recipe, 7).pair(0);
  recipe.images.head_speed = 0;
  const RecipePair still = RecipeImages(recipe, 7).pair(0);
  const auto turned = [](const CameraMotion& motion) {
    return Eigen::AngleAxisd(motion.at(0).linear().transpose() * motion.at(1).linear()).angle();
  };
  EXPECT_GT(turned(moving.motions[0]), 0.01);
  EXPECT_LT(turned(still.motions[0]), 1e-6);
  EXPECT_LT((moving.motions[0].at(0.5).linear() - still.motions[0].at(0.5).linear()).norm(), 1e-3);
}

TEST(RecipeImages, the_benchmark_renders_labelled_pairs) {
  Recipe recipe = load_recipe(std::filesystem::path(SOURCE_DIR) / "config", "benchmark");
  recipe.cameras.scale = 0.25;
  RecipeImages images(recipe, 7);
  std::size_t lines = 0;
  for (std::uint64_t i = 0; i < 4; ++i) {
    const RecipePair pair = images.pair(i);
    EXPECT_EQ(pair.images.top->width, 320);
    lines += pair.labels[0].lines.size() + pair.labels[1].lines.size();
  }
  EXPECT_GT(lines, 0U);
}

TEST(RecipeImages, jerseys_are_those_of_the_labels) {
  Recipe recipe = small_recipe();
  recipe.images.any_jerseys = 1;
  const RecipePair pair = RecipeImages(recipe, 7).pair(0);
  EXPECT_NE(pair.jerseys.left, JerseyColours{}.left);
  int robots = 0;
  for (const ImageLabels& labels : pair.labels)
    for (const RobotLabel& robot : labels.robots) {
      ++robots;
      for (int channel = 0; channel < 3; ++channel)
        EXPECT_EQ(robot.jersey[static_cast<std::size_t>(channel)], pair.jerseys.of(robot.id.side)[channel]);
    }
  EXPECT_GT(robots, 0);
}

}  // namespace
}  // namespace soccer
