#include "simulation/cameras/traced/furniture.h"

#include <algorithm>

namespace soccer::traced {
namespace {

/// Adds a material and returns its number.
int added(std::vector<Material>& materials, const Colour& colour, float gloss = 0, float sharpness = 30) {
  materials.push_back({colour, gloss, sharpness});
  return static_cast<int>(materials.size()) - 1;
}

Eigen::Affine3f place(const Vector2f& at, float heading, float lift) {
  return Eigen::Affine3f(Eigen::Translation3f(at.x(), at.y(), lift) * Eigen::AngleAxisf(heading, Vector3f::UnitZ()));
}

Furniture goal(const GoalFrame& g) {
  Furniture goal{{}, PixelClass::kGoalFrame};
  Sculptor s(goal.shape);
  s.material(kGoalMaterial);
  const float w = g.half_width, r = g.rear_radius;
  s.cone({g.front, -w, g.height}, {g.front, w, g.height}, g.radius, g.radius, 28);
  for (const float y : {-w, w}) {
    s.tube({g.front, y, 0}, {g.front, y, g.height}, g.radius, 40);
    s.cone({g.front, y, r}, {g.back, y, r}, r, r, 10);
    s.cone({g.back, y, r}, {g.top_back, y, g.height}, r, r, 10);
    s.cone({g.front, y, g.height}, {g.top_back, y, g.height}, r, r, 10);
  }
  s.cone({g.back, -w, r}, {g.back, w, r}, r, r, 10);
  s.cone({g.top_back, -w, g.height}, {g.top_back, w, g.height}, r, r, 10);
  return goal;
}

void legs(Sculptor& s, const Figure& f, int trousers, int shoes) {
  for (const float side : {-1.0F, 1.0F}) {
    const float y = side * 0.1F;
    if (f.seated) {
      s.material(trousers)
          .cone({0, y, 0.52F}, {0.4F, 1.3F * y, 0.52F}, 0.085F, 0.065F, 10)
          .cone({0.4F, 1.3F * y, 0.5F}, {0.43F, 1.2F * y, 0.1F}, 0.06F, 0.05F, 10);
      s.material(shoes).superellipsoid({0.5F, 1.2F * y, 0.045F}, {0.14F, 0.05F, 0.045F}, 0.8F, 0.8F, 10);
    } else {
      const float x = side * f.stride / 2;
      s.material(trousers)
          .cone({0, 0.85F * y, 0.88F}, {0.55F * x + 0.02F, y, 0.48F}, 0.095F, 0.07F, 14)
          .cone({0.55F * x + 0.02F, y, 0.48F}, {x, y, 0.1F}, 0.07F, 0.055F, 14);
      s.material(shoes).superellipsoid({x + 0.06F, y, 0.045F}, {0.145F, 0.052F, 0.046F}, 0.75F, 0.8F, 14);
    }
  }
}

Furniture person(const Figure& f, std::vector<Material>& materials) {
  Furniture person{{}, PixelClass::kPerson};
  Sculptor s(person.shape);
  const float scale = f.height / 1.75F;
  s.frame(place(f.place, f.heading, f.lift) * Eigen::UniformScaling<float>(scale));
  const int skin = added(materials, f.skin), shirt = added(materials, f.shirt), trousers = added(materials, f.trousers);
  const int shoes = added(materials, f.shoes, 0.03F), hair = added(materials, f.hair);
  legs(s, f, trousers, shoes);
  const float up = f.seated ? -0.38F : 0;
  s.material(shirt).superellipsoid({0, 0, 1.16F + up}, {0.125F, 0.2F, 0.31F}, 0.6F, 0.8F, 16);
  for (const float side : {-1.0F, 1.0F}) {
    const Vector3f shoulder(0, side * 0.2F, 1.39F + up), elbow(0.05F, side * 0.27F, 1.12F + up),
        hand(f.seated ? 0.3F : 0.14F, side * 0.24F, 0.9F + up);
    s.material(shirt).cone(shoulder, elbow, 0.06F, 0.05F, 10);
    s.material(skin).cone(elbow, hand, 0.042F, 0.034F, 8).superellipsoid(hand, {0.04F, 0.03F, 0.075F}, 1, 1, 8);
  }
  s.material(skin)
      .cone({0, 0, 1.45F + up}, {0.01F, 0, 1.55F + up}, 0.055F, 0.052F, 10)
      .superellipsoid({0.015F, 0, 1.62F + up}, {0.095F, 0.077F, 0.12F}, 0.95F, 0.95F, 14);
  s.material(hair).superellipsoid({-0.012F, 0, 1.66F + up}, {0.098F, 0.085F, 0.1F}, 1, 1, 14);
  if (f.seated)
    s.material(added(materials, Colour::Constant(0.22F))).box({-0.05F, 0, 0.2F - f.lift / 2}, {0.45F, 0.5F, 0.4F + f.lift});  // seat
  return person;
}

Furniture item(const Item& i, std::vector<Material>& materials) {
  Furniture furniture;
  Sculptor s(furniture.shape);
  s.frame(place(i.place, i.heading, 0));
  const Vector3f size = i.size;
  const int body = added(materials, i.colour, i.kind == Item::Kind::kTable ? 0.04F : 0),
            metal = added(materials, Colour::Constant(0.25F), 0.06F);
  const auto four_legs = [&](float height) {
    s.material(metal);
    for (const float x : {-0.45F, 0.45F})
      for (const float y : {-0.44F, 0.44F}) s.tube({x * size.x(), y * size.y(), 0}, {x * size.x(), y * size.y(), height}, 0.018F, 8);
  };
  switch (i.kind) {
    case Item::Kind::kBox: s.material(body).box({0, 0, size.z() / 2}, size); break;
    case Item::Kind::kTable:
      four_legs(size.z() - 0.03F);
      s.material(body).box({0, 0, size.z() - 0.015F}, {size.x(), size.y(), 0.03F});
      break;
    case Item::Kind::kChair:
      four_legs(size.z());
      s.material(body).superellipsoid({0, 0, size.z()}, {size.x() / 2, size.y() / 2, 0.03F}, 0.4F, 0.4F, 14);
      s.superellipsoid({-size.x() / 2, 0, size.z() + 0.25F}, {0.025F, size.y() / 2, 0.2F}, 0.5F, 0.5F, 14);
      break;
    case Item::Kind::kRobotCase:
      s.material(body).superellipsoid({0, 0, size.z() / 2}, size / 2, 0.15F, 0.15F, 20);
      s.material(metal).box({0, 0, 0.6F * size.z()}, {size.x() + 0.01F, size.y() + 0.01F, 0.025F});
      break;
  }
  return furniture;
}

}  // namespace

GoalFrame::GoalFrame(const FieldDimensions& field, float side)
    : front(side * static_cast<float>(field.length / 2)),
      back(front + side * static_cast<float>(field.goal_depth)),
      half_width(static_cast<float>(field.goal_width / 2)),
      height(static_cast<float>(field.goal_height)),
      top_back(front + side * 0.35F * static_cast<float>(field.goal_depth)) {}

std::vector<Furniture> furniture_of(const HallPlan& plan, const FieldDimensions& field, std::vector<Material>& materials) {
  std::vector<Furniture> all;
  for (const float side : {-1.0F, 1.0F}) all.push_back(goal(GoalFrame(field, side)));
  for (const Figure& figure : plan.people) all.push_back(person(figure, materials));
  for (const Item& planned : plan.items) all.push_back(item(planned, materials));
  return all;
}

}  // namespace soccer::traced
