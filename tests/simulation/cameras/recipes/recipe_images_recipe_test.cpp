#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "simulation/cameras/recipes/recipe_images.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = std::filesystem::path(SOURCE_DIR) / "config";

TEST(Recipe, all_shipped_recipes_load) {
  for (const auto& entry : std::filesystem::directory_iterator(kConfig / "camera" / "recipes")) {
    const Recipe recipe = load_recipe(kConfig, entry.path().stem());
    EXPECT_EQ(recipe.name, entry.path().stem());
    EXPECT_EQ(recipe.cameras.scale, recipe.images.scale);
  }
}

TEST(Recipe, the_benchmark_has_the_other_renderer_than_the_training) {
  EXPECT_TRUE(load_recipe(kConfig, "benchmark").images.traced);
  EXPECT_TRUE(load_recipe(kConfig, "benchmark").cameras.halls);
  EXPECT_FALSE(load_recipe(kConfig, "training").cameras.halls);
}

TEST(Recipe, an_unknown_name_lists_the_recipes) {
  try {
    load_recipe(kConfig, "paintings");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("benchmark"));
    EXPECT_THAT(error.what(), testing::HasSubstr("training"));
  }
}

}  // namespace
}  // namespace soccer
