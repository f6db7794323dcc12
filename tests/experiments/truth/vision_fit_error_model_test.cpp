#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "experiments/truth/vision_fit.h"

namespace soccer {
namespace {

/// Random sightings with the given bias and noise.
std::vector<SightingError> sightings(int count, DistanceLine bias, DistanceLine noise, DistanceLine angle_noise, double bearing_bias) {
  boost::random::mt19937 engine(1);
  boost::random::uniform_real_distribution<> distance(0.3, 5);
  boost::random::normal_distribution<> normal;
  std::vector<SightingError> all;
  for (int i = 0; i < count; ++i) {
    const double d = distance(engine);
    all.push_back({d, d * (bias.at(d) + noise.at(d) * normal(engine)), bearing_bias + angle_noise.at(d) * normal(engine),
                   angle_noise.at(d) * normal(engine)});
  }
  return all;
}

TEST(ErrorModel, recovers_the_parameters_of_generated_sightings) {
  const ErrorModel model = fit_error_model(sightings(5000, {0.05, -0.01}, {0.02, 0.01}, {0.01, 0.002}, 0.03));
  EXPECT_NEAR(model.distance_bias.at_zero, 0.05, 0.003);
  EXPECT_NEAR(model.distance_bias.growth, -0.01, 0.002);
  EXPECT_NEAR(model.distance_noise.at_zero, 0.02, 0.003);
  EXPECT_NEAR(model.distance_noise.growth, 0.01, 0.002);
  EXPECT_NEAR(model.bearing_bias, 0.03, 0.001);
  EXPECT_NEAR(model.elevation_bias, 0, 0.001);
  EXPECT_NEAR(model.angle_noise.at_zero, 0.01, 0.001);
  EXPECT_NEAR(model.angle_noise.growth, 0.002, 0.0005);
  EXPECT_LT(model.outliers, 50U);
}

TEST(ErrorModel, subtracting_the_bias_reduces_the_error) {
  const ErrorModel model = fit_error_model(sightings(1000, {0.2, 0}, {0.02, 0}, {0.01, 0}, 0));
  EXPECT_GT(model.mean_error, 0.4);
  EXPECT_LT(model.mean_error_without_bias, 0.06);
}

TEST(ErrorModel, sightings_of_other_objects_are_excluded_as_outliers) {
  auto all = sightings(1000, {}, {0.02, 0}, {0.01, 0}, 0);
  for (std::size_t i = 0; i < 30; ++i) all[i].distance_error = 0.35 * all[i].distance;
  const ErrorModel model = fit_error_model(all);
  EXPECT_GE(model.outliers, 30U);
  EXPECT_NEAR(model.distance_noise.at(2), 0.02, 0.002);
}

TEST(ErrorModel, perfect_vision_has_no_error) {
  const ErrorModel model = fit_error_model(sightings(100, {}, {}, {}, 0));
  EXPECT_EQ(model.sightings, 100U);
  EXPECT_NEAR(model.mean_error, 0, 1e-12);
}

TEST(ErrorModel, sightings_at_one_distance_give_no_slope) {
  auto all = sightings(1000, {0.1, 0}, {0.02, 0}, {0.01, 0}, 0);
  for (SightingError& error : all) {
    error.distance_error *= 2 / error.distance;
    error.distance = 2;
  }
  const ErrorModel model = fit_error_model(all);
  EXPECT_EQ(model.distance_bias.growth, 0);
  EXPECT_NEAR(model.distance_bias.at_zero, 0.1, 0.003);
}

TEST(ErrorModel, too_few_sightings_are_an_error) { EXPECT_THROW(fit_error_model(sightings(9, {}, {}, {}, 0)), InputError); }

}  // namespace
}  // namespace soccer
