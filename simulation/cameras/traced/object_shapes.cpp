#include "simulation/cameras/traced/object_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

/// The NAO's axes (x forward, y left) in the robot's (x right, y forward).
Eigen::Affine3f nao_axes() { return Eigen::Affine3f(Eigen::AngleAxisf(std::numbers::pi_v<float> / 2, Vector3f::UnitZ())); }

void torso(Sculptor& s) {
  s.material(kJersey).superellipsoid({0.002F, 0, 0.012F}, {0.064F, 0.072F, 0.108F}, 0.62F, 0.72F, 28);
  for (const float side : {-1.0F, 1.0F}) s.superellipsoid({0, side * 0.074F, 0.097F}, {0.042F, 0.035F, 0.036F}, 0.9F, 0.9F, 14);
  s.material(kTrim).superellipsoid({0, 0, 0.116F}, {0.036F, 0.046F, 0.013F}, 0.7F, 1, 16);
  s.superellipsoid({0.001F, 0, -0.088F}, {0.057F, 0.066F, 0.012F}, 0.5F, 0.75F, 20);
  s.material(kJoint).superellipsoid({-0.004F, 0, -0.1F}, {0.044F, 0.058F, 0.022F}, 0.6F, 0.7F, 16);
  s.material(kGrey).superellipsoid({0.0635F, 0, 0.05F}, {0.005F, 0.01F, 0.01F}, 1, 1, 10);
}

void head(Sculptor& s) {
  s.material(kShell).superellipsoid({0.006F, 0, 0.055F}, {0.058F, 0.06F, 0.057F}, 0.92F, 0.86F, 26);
  s.superellipsoid({0.02F, 0, 0.024F}, {0.044F, 0.042F, 0.026F}, 0.85F, 0.85F, 18);  // chin
  s.material(kGrey).superellipsoid({0.05F, 0, 0.071F}, {0.015F, 0.034F, 0.011F}, 0.7F, 0.7F, 14);
  s.material(kDark).superellipsoid({0.063F, 0, 0.0655F}, {0.004F, 0.005F, 0.005F}, 1, 1, 8);
  s.superellipsoid({0.062F, 0, 0.02F}, {0.004F, 0.009F, 0.005F}, 1, 1, 8);
  for (const float side : {-1.0F, 1.0F}) {
    s.material(kDark).superellipsoid({0.052F, side * 0.026F, 0.046F}, {0.011F, 0.017F, 0.014F}, 0.9F, 0.9F, 14);
    s.material(kEye).superellipsoid({0.0575F, side * 0.0265F, 0.046F}, {0.008F, 0.011F, 0.0095F}, 1, 1, 12);
    s.material(kGrey).superellipsoid({0.001F, side * 0.056F, 0.05F}, {0.032F, 0.012F, 0.032F}, 0.9F, 1, 16);
    s.material(kShell).superellipsoid({0.001F, side * 0.063F, 0.05F}, {0.02F, 0.007F, 0.02F}, 1, 1, 14);
  }
}

void upper_arm(Sculptor& s, float length, float offset) {
  s.material(kJersey).cone({-0.004F, 0, 0}, {0.05F, 0.5F * offset, -0.002F}, 0.036F, 0.039F, 16);  // sleeve
  s.material(kTrim).cone({0.052F, 0.5F * offset, -0.002F}, {0.058F, 0.55F * offset, -0.002F}, 0.0385F, 0.0385F, 16);
  s.material(kShell).cone({0.055F, 0.55F * offset, 0}, {length - 0.012F, offset, 0}, 0.031F, 0.028F, 14);
}

void lower_arm(Sculptor& s, float length) {
  s.material(kShell).cone({0.006F, 0, 0}, {0.5F * length, 0, 0}, 0.026F, 0.032F, 14);
  s.cone({0.5F * length, 0, 0}, {length, 0, 0}, 0.032F, 0.027F, 14);
  s.material(kGrey).cone({length - 0.004F, 0, 0}, {length + 0.006F, 0, 0}, 0.024F, 0.024F, 12);
}

void hand(Sculptor& s, float side) {
  s.material(kShell).superellipsoid({0.022F, 0, 0}, {0.03F, 0.022F, 0.025F}, 0.8F, 0.8F, 14);
  s.material(kGrey);
  for (const float y : {-0.012F, 0.012F}) s.cone({0.042F, y, 0.002F}, {0.07F, y, -0.014F}, 0.0085F, 0.0065F, 8);
  s.cone({0.024F, -side * 0.02F, -0.006F}, {0.05F, -side * 0.028F, -0.022F}, 0.0085F, 0.006F, 8);
}

void thigh(Sculptor& s, float length, float side) {
  s.material(kShell).cone({0.004F, 0.002F * side, -0.018F}, {0.008F, 0.004F * side, -length + 0.03F}, 0.036F, 0.041F, 18);
  s.superellipsoid({0.024F, 0.003F * side, -0.06F}, {0.026F, 0.032F, 0.045F}, 0.8F, 0.8F, 16);
  s.material(kGrey).superellipsoid({0.002F, 0.036F * side, -0.055F}, {0.025F, 0.012F, 0.034F}, 0.8F, 0.8F, 14);
  s.material(kJoint).cone({0, -0.034F, -length}, {0, 0.034F, -length}, 0.025F, 0.025F, 14);
}

void shank(Sculptor& s, float length) {
  s.material(kShell).cone({0.004F, 0, -0.026F}, {0.002F, 0, -length + 0.028F}, 0.034F, 0.038F, 18);
  s.superellipsoid({0.026F, 0, -0.048F}, {0.022F, 0.033F, 0.05F}, 0.75F, 0.8F, 16);  // shin
  s.material(kGrey).superellipsoid({-0.03F, 0, -0.05F}, {0.013F, 0.024F, 0.032F}, 0.8F, 0.8F, 12);
  s.material(kJoint).superellipsoid({0.004F, 0, -length + 0.012F}, {0.028F, 0.03F, 0.018F}, 0.8F, 0.8F, 12);
}

void foot(Sculptor& s, const BodyModel& model, float side) {
  const auto front = static_cast<float>(model.foot_front), back = static_cast<float>(model.foot_back);
  const auto height = static_cast<float>(model.foot_height), half = static_cast<float>(model.foot_half_width);
  const Vector3f middle((front - back) / 2, 0.004F * side, 0);
  const float half_length = (front + back) / 2;
  s.material(kSole).superellipsoid({middle.x(), middle.y(), 0.009F - height}, {half_length, half, 0.009F}, 0.25F, 0.55F, 24);
  s.material(kShell).superellipsoid({middle.x(), middle.y(), 0.024F - height}, {half_length - 0.003F, half - 0.002F, 0.02F}, 0.75F, 0.6F,
                                    24);
  s.superellipsoid({0.012F, 0.002F * side, -0.4F * height}, {0.045F, 0.036F, 0.026F}, 0.85F, 0.85F, 18);
  s.material(kGrey).superellipsoid({front - 0.018F, middle.y(), 0.028F - height}, {0.019F, half - 0.01F, 0.013F}, 0.8F, 0.7F, 14);
}

/// Digits as strokes: end points in units of half the digit's width and height, x to the right for one who reads it.
struct Stroke {
  float x0, y0, x1, y1;
};
constexpr std::size_t kMaxStrokes = 5;
constexpr Stroke kNone{9, 9, 9, 9};
constexpr Stroke kDigits[10][kMaxStrokes] = {
    {{-1, -0.6F, -1, 0.6F}, {-1, 0.6F, 0.2F, 1}, {0.2F, 1, 1, 0.5F}, {1, 0.5F, 1, -0.6F}, {1, -0.7F, -1, -0.8F}},
    {{-0.6F, 0.5F, 0.1F, 1}, {0.1F, 1, 0.1F, -1}, {-0.6F, -1, 0.8F, -1}, kNone, kNone},
    {{-1, 0.6F, 0, 1}, {0, 1, 1, 0.5F}, {1, 0.5F, -1, -1}, {-1, -1, 1, -1}, kNone},
    {{-1, 1, 1, 1}, {1, 1, 0, 0.2F}, {0, 0.2F, 1, -0.4F}, {1, -0.4F, 0, -1}, {0, -1, -1, -0.7F}},
    {{0.4F, 1, -1, -0.4F}, {-1, -0.4F, 1, -0.4F}, {0.4F, 0.3F, 0.4F, -1}, kNone, kNone},
    {{1, 1, -1, 1}, {-1, 1, -1, 0.1F}, {-1, 0.1F, 1, 0}, {1, 0, 0.8F, -0.8F}, {0.8F, -0.8F, -1, -1}},
    {{0.8F, 1, -0.6F, 0.4F}, {-0.6F, 0.4F, -1, -0.6F}, {-1, -0.6F, 0.6F, -1}, {0.6F, -1, 1, -0.2F}, {1, -0.2F, -0.9F, 0}},
    {{-1, 1, 1, 1}, {1, 1, -0.3F, -1}, kNone, kNone, kNone},
    {{-0.8F, 0.9F, 0.8F, 0.9F}, {0.8F, 0.9F, -0.9F, -0.8F}, {-0.9F, -0.8F, 0.9F, -0.8F}, {0.9F, -0.8F, -0.8F, 0.9F}, kNone},
    {{0.9F, 0.2F, -0.9F, 0.2F}, {-0.9F, 0.2F, -0.6F, 1}, {-0.6F, 1, 0.8F, 0.9F}, {0.8F, 0.9F, 0.9F, 0}, {0.9F, 0, -0.2F, -1}}};

bool on_digit(int digit, float x, float y) {
  constexpr float kHalfWidth = 0.016F, kHalfHeight = 0.034F, kHalfStroke = 0.0065F;  // m
  for (const Stroke& stroke : kDigits[digit]) {
    if (stroke.x0 > 2) break;
    const Eigen::Vector2f from(stroke.x0 * kHalfWidth, stroke.y0 * kHalfHeight);
    const Eigen::Vector2f along = Eigen::Vector2f(stroke.x1 * kHalfWidth, stroke.y1 * kHalfHeight) - from,
                          at = Eigen::Vector2f(x, y) - from;
    const float part = std::clamp(at.dot(along) / along.squaredNorm(), 0.0F, 1.0F);
    if ((at - part * along).squaredNorm() < kHalfStroke * kHalfStroke) return true;
  }
  return false;
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

Shape robot_part(const BodyDescription& body, const PartDescription& part) {
  const BodyModel& model = body.model;
  const float side = part.left ? 1.0F : -1.0F;
  Shape shape;
  Sculptor s(shape);
  s.frame(nao_axes());
  switch (part.kind) {
    case PartKind::kTorso: torso(s); break;
    case PartKind::kNeck: s.material(kJoint).cone({0, 0, -0.02F}, {0, 0, 0.012F}, 0.024F, 0.022F); break;
    case PartKind::kHead: head(s); break;
    case PartKind::kShoulder: s.material(kGrey).superellipsoid({0, 0, 0}, {0.032F, 0.03F, 0.032F}); break;
    case PartKind::kUpperArm:
      upper_arm(s, static_cast<float>(model.upper_arm_length), side * static_cast<float>(model.elbow_offset_y));
      break;
    case PartKind::kElbow: s.material(kJoint).superellipsoid({0, 0, 0}, {0.026F, 0.024F, 0.026F}); break;
    case PartKind::kLowerArm: lower_arm(s, static_cast<float>(model.lower_arm_length)); break;
    case PartKind::kHand: hand(s, side); break;
    case PartKind::kPelvis: s.material(kJoint).superellipsoid({0, 0, 0.012F}, {0.036F, 0.034F, 0.038F}); break;
    case PartKind::kHip: s.material(kGrey).superellipsoid({-0.004F, 0, 0}, {0.034F, 0.036F, 0.032F}, 0.85F, 0.85F); break;
    case PartKind::kThigh: thigh(s, static_cast<float>(model.thigh_length), side); break;
    case PartKind::kShank: shank(s, static_cast<float>(model.tibia_length)); break;
    case PartKind::kAnkle: s.material(kJoint).superellipsoid({0, 0, 0}, {0.029F, 0.03F, 0.029F}); break;
    case PartKind::kFoot: foot(s, model, side); break;
    case PartKind::kToe: s.material(kSole).box({0.01F, 0, 0.005F}, {0.02F, 0.06F, 0.01F}); break;
  }
  return shape;
}

bool on_number(int number, const Vector3f& point) {
  constexpr float kMiddle = 0.026F, kOffset = 0.023F;  // m: height in the torso; of two digits from the middle
  constexpr float kInside = 0.03F, kOutside = 0.08F;   // m, of the torso's surface from its middle: sleeves are farther away
  if (std::abs(point.y()) < kInside || std::abs(point.y()) > kOutside) return false;
  const float front = point.y() > 0 ? 1.0F : -1.0F;
  const float x = -front * point.x(), y = point.z() - kMiddle;  // the robot's right is left for one who faces it
  const int shown = std::clamp(number, 0, 99);
  if (shown < 10) return on_digit(shown, x, y);
  return on_digit(shown / 10, x + kOffset, y) || on_digit(shown % 10, x - kOffset, y);
}

}  // namespace soccer::traced
