#include "simulation/cameras/raster/hall_meshes.h"

#include <cmath>

namespace soccer::raster {
namespace {

using Eigen::Vector3f;

enum PersonColour : std::uint8_t { kSkin, kShirt, kTrousers, kShoes };

}  // namespace

Furniture goal_furniture(const Hall& hall, const FieldDimensions& field) {
  MeshBuilder b;
  for (const float side : {-1.0F, 1.0F}) {
    const GoalShape goal(field, side);
    for (const float end : {-1.0F, 1.0F}) {
      constexpr int kPieces = 6;  // short, so that lens distortion bends them
      for (int i = 0; i < kPieces; ++i) {
        const float step = goal.top.z() / kPieces, z = step * static_cast<float>(i);
        b.place(Eigen::Affine3f(Eigen::Translation3f(goal.front, end * goal.half_width, 0)));
        b.loft({{z, goal.post_radius, goal.post_radius}, {z + step, goal.post_radius, goal.post_radius}}, 14);
      }
      b.place(Eigen::Affine3f::Identity());
      const Vector3f ground(goal.back, end * goal.half_width, goal.bar_radius);
      b.capsule({goal.front, end * goal.half_width, goal.bar_radius}, ground, goal.bar_radius, goal.bar_radius, 6);
      b.capsule({goal.top_back, end * goal.half_width, goal.top.z()}, ground, goal.bar_radius, goal.bar_radius, 6);
      b.capsule({goal.front, end * goal.half_width, goal.top.z()}, {goal.top_back, end * goal.half_width, goal.top.z()}, goal.bar_radius,
                goal.bar_radius, 6);
    }
    constexpr int kPieces = 10;
    for (int i = 0; i < kPieces; ++i) {
      const float step = 2 * goal.half_width / kPieces, y = -goal.half_width + step * static_cast<float>(i);
      b.capsule({goal.front, y, goal.top.z()}, {goal.front, y + step, goal.top.z()}, goal.post_radius, goal.post_radius, 10);
      b.capsule({goal.back, y, goal.bar_radius}, {goal.back, y + step, goal.bar_radius}, goal.bar_radius, goal.bar_radius, 6);
    }
  }
  return {b.take(), {hall.goal}, PixelClass::kGoalFrame};
}

Furniture person_furniture(const Person& person) {
  MeshBuilder b;
  const auto size = static_cast<float>(person.height / 1.75), stride = static_cast<float>(person.stride / 2);
  const Eigen::Affine3f frame(Eigen::Translation3f(static_cast<float>(person.position.x()), static_cast<float>(person.position.y()), 0) *
                              Eigen::AngleAxisf(static_cast<float>(person.heading), Vector3f::UnitZ()));
  b.place(frame);
  for (const float side : {-1.0F, 1.0F}) {
    const float x = side * stride, y = side * 0.1F * size;
    b.paint(kShoes).ellipsoid(Vector3f(x + 0.06F * size, y, 0.045F * size), Vector3f(0.14F, 0.05F, 0.045F) * size, 10, 6);
    b.paint(kTrousers).capsule(Vector3f(x, y, 0.1F * size), Vector3f(0, side * 0.09F * size, 0.85F * size), 0.055F * size, 0.095F * size,
                               10);
    b.paint(kShirt).capsule(Vector3f(-0.3F * x, side * 0.25F * size, 0.95F * size), Vector3f(0, side * 0.2F * size, 1.4F * size),
                            0.045F * size, 0.06F * size, 8);
    b.paint(kSkin).ellipsoid(Vector3f(-0.3F * x, side * 0.25F * size, 0.85F * size), Vector3f(0.045F, 0.03F, 0.09F) * size, 8, 6);
  }
  b.place(frame * Eigen::UniformScaling<float>(size)).paint(kShirt);
  b.loft({{0.82F, 0.12F, 0.16F, 0, 0, 2.4F}, {1.1F, 0.12F, 0.17F, 0, 0, 2.4F}, {1.38F, 0.12F, 0.21F, 0, 0, 2.4F}, {1.47F, 0.06F, 0.1F}},
         14);
  b.paint(kSkin).capsule({0, 0, 1.44F}, {0, 0, 1.55F}, 0.055F, 0.05F).ellipsoid({0.01F, 0, 1.63F}, {0.095F, 0.075F, 0.12F}, 12, 8);
  b.paint(kShoes).ellipsoid({-0.015F, 0, 1.67F}, {0.095F, 0.082F, 0.1F}, 12, 8);  // hair
  return {b.take(), {person.skin, person.shirt, person.trousers, person.shoes}, PixelClass::kPerson};
}

Furniture box_furniture(const HallBox& box) {
  MeshBuilder b;
  b.place(Eigen::Affine3f(Eigen::Translation3f(static_cast<float>(box.position.x()), static_cast<float>(box.position.y()), 0) *
                          Eigen::AngleAxisf(static_cast<float>(box.heading), Vector3f::UnitZ())));
  const Vector3f size = box.size.cast<float>();
  const auto lift = static_cast<float>(box.lift);
  b.box({0, 0, lift + size.z() / 2}, size);
  if (lift > 0)
    for (const float x : {-0.45F, 0.45F})
      for (const float y : {-0.45F, 0.45F}) b.box({x * size.x(), y * size.y(), lift / 2}, {0.04F, 0.04F, lift});
  return {b.take(), {box.colour}, PixelClass::kSurroundings};
}

}  // namespace soccer::raster
