#include "simulation/cameras/raster/object_meshes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace soccer::raster {
namespace {

using Eigen::Vector3f;

enum PersonColour : std::uint8_t { kSkin, kShirt, kTrousers, kShoes };

constexpr float kDigitWidth = 0.032F, kDigitHeight = 0.062F, kStroke = 0.011F, kGap = 0.008F;  // m
constexpr float kMiddle = 0.03F;                                                               // m, height of a digit's centre in the torso
constexpr float kAbove = 0.0025F;                                                              // m, of a digit above the jersey

/// Seven-segment digits: bits 0 to 6 are top, upper right, lower right, bottom, lower left, upper left, middle.
constexpr std::array<unsigned, 10> kSegments{0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};

struct Rectangle {
  float left, bottom, right, top;  // left: as one who faces it sees it
};

/// Rectangle of a segment relative to a digit's centre.
Rectangle segment_rectangle(unsigned segment) {
  const float w = kDigitWidth / 2, h = kDigitHeight / 2, s = kStroke / 2;
  switch (segment) {
    case 0: return {-w, h - kStroke, w, h};
    case 1: return {w - kStroke, 0, w, h};
    case 2: return {w - kStroke, -h, w, 0};
    case 3: return {-w, -h, w, -h + kStroke};
    case 4: return {-w, -h, -w + kStroke, 0};
    case 5: return {-w, 0, -w + kStroke, h};
    default: return {-w, -s, w, s};
  }
}

/// The torso with a jersey, in the NAO's axes: sections from the waist to the neck.
const std::vector<CrossSection>& torso_sections() {
  static const std::vector<CrossSection> kSections{{-0.085F, 0.044F, 0.054F, -0.002F, 0, 2.6F}, {-0.06F, 0.05F, 0.06F, 0, 0, 2.6F},
                                                   {-0.02F, 0.056F, 0.064F, 0.001F, 0, 2.6F},   {0.03F, 0.061F, 0.069F, 0.003F, 0, 2.6F},
                                                   {0.07F, 0.06F, 0.074F, 0.003F, 0, 2.5F},     {0.1F, 0.052F, 0.074F, 0.001F, 0, 2.4F},
                                                   {0.118F, 0.038F, 0.055F, 0, 0, 2.2F}};
  return kSections;
}

/// Distance forward (or backward) from the torso's axis to its surface at this lateral position and height.
float surface(float lateral, float z, float front) {
  const std::vector<CrossSection>& sections = torso_sections();
  std::size_t i = 0;
  while (i + 2 < sections.size() && sections[i + 1].z < z) ++i;
  const CrossSection &low = sections[i], &high = sections[i + 1];
  const float t = std::clamp((z - low.z) / (high.z - low.z), 0.0F, 1.0F);
  const auto mix = [&](float CrossSection::*field) { return low.*field + t * (high.*field - low.*field); };
  const float across = std::min(std::abs(lateral) / mix(&CrossSection::half_y), 1.0F), power = mix(&CrossSection::power);
  return mix(&CrossSection::x) + front * mix(&CrossSection::half_x) * std::pow(1 - std::pow(across, power), 1 / power);
}

/// Adds a rectangle in pieces that follow the surface.
void add_rectangle(MeshBuilder& builder, const Rectangle& r, float front) {
  constexpr int kPieces = 4;
  const auto at = [&](float left, float z) {
    const float lateral = front * left;  // the left side of the chest, seen from the front, is the robot's right side
    return Eigen::Vector3f(surface(lateral, z, front) + front * kAbove, lateral, z);
  };
  for (int i = 0; i < kPieces; ++i)
    for (int j = 0; j < 2; ++j) {
      const float left = r.left + (r.right - r.left) * static_cast<float>(i) / kPieces;
      const float right = r.left + (r.right - r.left) * static_cast<float>(i + 1) / kPieces;
      const float bottom = r.bottom + (r.top - r.bottom) * static_cast<float>(j) / 2;
      const float top = r.bottom + (r.top - r.bottom) * static_cast<float>(j + 1) / 2;
      builder.quad({at(left, bottom), at(right, bottom), at(right, top), at(left, top)});
    }
}

void add_digit(MeshBuilder& builder, int digit, float centre) {
  for (unsigned segment = 0; segment < 7; ++segment) {
    if ((kSegments[static_cast<std::size_t>(digit)] >> segment & 1) == 0) continue;
    const Rectangle r = segment_rectangle(segment);
    for (const float front : {1.0F, -1.0F})
      add_rectangle(builder, {r.left + centre, r.bottom + kMiddle, r.right + centre, r.top + kMiddle}, front);
  }
}

using Eigen::Vector3f;

/// Adds a number of one or two digits to the chest and the back, just outside of the torso's surface.
void add_number(MeshBuilder& builder, int number) {
  const int shown = std::clamp(number, 0, 99);
  if (shown < 10) return add_digit(builder, shown, 0);
  const float offset = (kDigitWidth + kGap) / 2;
  add_digit(builder, shown / 10, -offset);
  add_digit(builder, shown % 10, offset);
}

/// Turns the axis of a loft (z) along the arm (x, forward); the section's x is then downward.
Eigen::Affine3f along_arm() { return Eigen::Affine3f(Eigen::AngleAxisf(static_cast<float>(M_PI / 2), Vector3f::UnitY())); }

Eigen::Affine3f identity() { return Eigen::Affine3f::Identity(); }

void add_torso(MeshBuilder& b) {
  constexpr int kAround = 20;  // points of each section
  b.paint(kJersey).loft(torso_sections(), kAround);
  b.paint(kJoint).loft({{-0.105F, 0.034F, 0.048F, -0.005F, 0, 3}, {-0.06F, 0.042F, 0.054F, -0.003F, 0, 3}});
  b.paint(kShell).ellipsoid({0, 0, 0.118F}, {0.04F, 0.06F, 0.022F});
  for (const float side : {-1.0F, 1.0F}) b.paint(kJersey).ellipsoid({0, side * 0.082F, 0.1F}, {0.04F, 0.032F, 0.038F});
  b.paint(kShellShade).ellipsoid({0.064F, 0, 0.052F}, {0.006F, 0.011F, 0.011F}, 8, 4);  // chest button
}

void add_head(MeshBuilder& b) {
  b.paint(kShell).loft({{0.004F, 0.026F, 0.03F, 0.004F},
                        {0.012F, 0.046F, 0.044F, 0.008F},
                        {0.035F, 0.056F, 0.054F, 0.006F, 0, 2.3F},
                        {0.06F, 0.057F, 0.058F, 0.003F, 0, 2.3F},
                        {0.085F, 0.051F, 0.052F, 0.001F, 0, 2.2F},
                        {0.102F, 0.037F, 0.037F, -0.002F},
                        {0.113F, 0.014F, 0.014F, -0.003F}},
                       16);
  b.paint(kShellShade).ellipsoid({0.055F, 0, 0.066F}, {0.008F, 0.024F, 0.011F}, 8, 4);  // forehead with the upper camera
  b.paint(kBlack).ellipsoid({0.062F, 0, 0.0636F}, {0.003F, 0.0035F, 0.0035F}, 6, 4);
  b.ellipsoid({0.0525F, 0, 0.0177F}, {0.003F, 0.006F, 0.004F}, 6, 4);  // mouth with the lower camera
  for (const float side : {-1.0F, 1.0F}) {
    b.paint(kJoint).ellipsoid({0.05F, side * 0.0265F, 0.044F}, {0.009F, 0.0155F, 0.0155F}, 10, 5);
    b.paint(kEye).ellipsoid({0.0545F, side * 0.0275F, 0.044F}, {0.007F, 0.0115F, 0.0115F}, 8, 5);
    b.paint(kJoint).ellipsoid({-0.002F, side * 0.058F, 0.047F}, {0.03F, 0.009F, 0.03F}, 12, 5);  // loudspeakers
    b.paint(kShellShade).ellipsoid({-0.002F, side * 0.063F, 0.047F}, {0.019F, 0.007F, 0.019F}, 10, 5);
  }
}

void add_upper_arm(MeshBuilder& b, float length, float side_offset) {
  b.paint(kJersey)
      .place(along_arm())
      .loft({{-0.028F, 0.02F, 0.02F},
             {-0.01F, 0.034F, 0.032F},
             {0.03F, 0.036F, 0.033F, 0, 0.3F * side_offset},
             {0.052F, 0.034F, 0.032F, 0, 0.5F * side_offset}});
  b.paint(kShell).loft({{0.045F, 0.028F, 0.027F, 0, 0.5F * side_offset},
                        {0.075F, 0.029F, 0.028F, 0, 0.7F * side_offset},
                        {length - 0.008F, 0.025F, 0.024F, 0, side_offset}});
  b.place(identity());
}

void add_lower_arm(MeshBuilder& b, float length) {
  b.paint(kShell)
      .place(along_arm())
      .loft({{-0.012F, 0.016F, 0.016F}, {0.004F, 0.026F, 0.025F}, {0.03F, 0.03F, 0.028F}, {length + 0.004F, 0.026F, 0.024F}});
  b.place(identity());
}

void add_hand(MeshBuilder& b, float side) {
  b.paint(kShell).place(along_arm()).loft({{-0.004F, 0.022F, 0.021F}, {0.012F, 0.026F, 0.022F}, {0.034F, 0.021F, 0.022F}});
  b.place(identity()).paint(kJoint);
  for (const float offset : {-0.011F, 0.009F}) b.capsule({0.034F, offset, 0.004F}, {0.066F, offset, -0.01F}, 0.008F, 0.007F, 6);
  b.capsule({0.02F, -side * 0.02F, -0.004F}, {0.048F, -side * 0.026F, -0.018F}, 0.008F, 0.006F, 6);
}

void add_thigh(MeshBuilder& b, float length, float side) {
  b.paint(kShell).loft({{-length + 0.006F, 0.028F, 0.03F, 0.004F, 0.002F * side},
                        {-length + 0.02F, 0.037F, 0.036F, 0.006F, 0.002F * side, 2.5F},
                        {-0.055F, 0.041F, 0.039F, 0.008F, 0.004F * side, 2.5F},
                        {-0.02F, 0.038F, 0.038F, 0.006F, 0.004F * side, 2.5F},
                        {0.012F, 0.026F, 0.03F, 0.002F, 0.002F * side}},
                       14);
  b.paint(kShellShade).ellipsoid({-0.012F, 0.033F * side, -0.05F}, {0.026F, 0.012F, 0.035F}, 8, 5);
}

void add_shank(MeshBuilder& b, float length) {
  b.paint(kJoint).ellipsoid({0.004F, 0, 0}, {0.031F, 0.033F, 0.029F});
  b.paint(kShell).loft({{-length + 0.012F, 0.028F, 0.031F, 0, 0},
                        {-length + 0.03F, 0.035F, 0.036F, -0.002F, 0, 2.5F},
                        {-0.055F, 0.043F, 0.039F, -0.002F, 0, 2.5F},
                        {-0.03F, 0.041F, 0.038F, 0.002F, 0, 2.5F},
                        {-0.006F, 0.033F, 0.034F, 0.01F}},
                       14);
  b.paint(kShellShade).ellipsoid({0.032F, 0, -0.035F}, {0.012F, 0.022F, 0.028F}, 8, 5);
}

void add_foot(MeshBuilder& b, const BodyModel& model, float side) {
  const auto height = static_cast<float>(model.foot_height), half_width = static_cast<float>(model.foot_half_width);
  const auto half_length = static_cast<float>(model.foot_front + model.foot_back) / 2;
  const auto middle = static_cast<float>(model.foot_front - model.foot_back) / 2, outward = 0.003F * side;
  b.paint(kSole).loft({{-height, half_length - 0.004F, half_width - 0.004F, middle, outward, 3.2F},
                       {-height + 0.009F, half_length, half_width, middle, outward, 3.2F}},
                      18);
  b.paint(kShell).loft({{-height + 0.009F, half_length, half_width, middle, outward, 3.2F},
                        {-height + 0.022F, 0.94F * half_length, 0.92F * half_width, middle, outward, 3},
                        {-height + 0.038F, 0.66F * half_length, 0.72F * half_width, 0.25F * middle, outward, 2.6F},
                        {0.012F, 0.034F, 0.032F, 0, 0}},
                       18);
}

/// The mesh in the NAO's axes: x forward, y left, z up.
void add_part(MeshBuilder& b, const BodyDescription& body, const PartDescription& part) {
  const BodyModel& model = body.model;
  const float side = part.left ? 1.0F : -1.0F;
  switch (part.kind) {
    case PartKind::kTorso: return add_torso(b);
    case PartKind::kNeck: b.paint(kJoint).loft({{-0.02F, 0.024F, 0.024F}, {0.012F, 0.02F, 0.02F}}); return;
    case PartKind::kHead: return add_head(b);
    case PartKind::kShoulder: b.paint(kJoint).ellipsoid({0, 0, 0}, {0.03F, 0.03F, 0.03F}); return;
    case PartKind::kUpperArm:
      return add_upper_arm(b, static_cast<float>(model.upper_arm_length), side * static_cast<float>(model.elbow_offset_y));
    case PartKind::kElbow: b.paint(kJoint).ellipsoid({0, 0, 0}, {0.025F, 0.022F, 0.024F}); return;
    case PartKind::kLowerArm: return add_lower_arm(b, static_cast<float>(model.lower_arm_length));
    case PartKind::kHand: return add_hand(b, side);
    case PartKind::kPelvis: b.paint(kJoint).ellipsoid({0, 0, 0.012F}, {0.034F, 0.034F, 0.036F}); return;
    case PartKind::kHip: b.paint(kShellShade).ellipsoid({-0.004F, 0, 0}, {0.032F, 0.034F, 0.03F}); return;
    case PartKind::kThigh: return add_thigh(b, static_cast<float>(model.thigh_length), side);
    case PartKind::kShank: return add_shank(b, static_cast<float>(model.tibia_length));
    case PartKind::kAnkle: b.paint(kJoint).ellipsoid({0, 0, 0}, {0.027F, 0.029F, 0.027F}); return;
    case PartKind::kFoot: return add_foot(b, model, side);
    case PartKind::kToe: b.paint(kSole).box({0.01F, 0, 0.005F}, {0.02F, 0.06F, 0.01F}); return;
  }
}

/// From the NAO's axes to the robot's.
Mesh in_robot_axes(Mesh mesh) {
  const auto turn = [](Vector3f& v) { v = {-v.y(), v.x(), v.z()}; };
  for (Vector3f& position : mesh.positions) turn(position);
  for (Vector3f& normal : mesh.normals) turn(normal);
  turn(mesh.centre);
  return mesh;
}

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

Palette robot_palette(const LinearColour& jersey) {
  Palette palette(kRobotColours, LinearColour::Zero());
  palette[kShell] = LinearColour(0.78F, 0.78F, 0.76F);
  palette[kShellShade] = LinearColour(0.42F, 0.43F, 0.44F);
  palette[kJoint] = LinearColour(0.11F, 0.11F, 0.12F);
  palette[kJersey] = jersey;
  palette[kJerseyTrim] = 0.5F * jersey;
  palette[kNumber] = LinearColour::Constant(jersey.dot(LinearColour(0.21F, 0.72F, 0.07F)) > 0.2F ? 0.02F : 0.85F);
  palette[kEye] = LinearColour(0.35F, 0.5F, 0.9F);
  palette[kBlack] = LinearColour::Constant(0.015F);
  palette[kSole] = LinearColour(0.2F, 0.2F, 0.21F);
  return palette;
}

Mesh part_mesh(const BodyDescription& body, const PartDescription& part) {
  MeshBuilder builder;
  add_part(builder, body, part);
  return in_robot_axes(builder.take());
}

Mesh number_mesh(int number) {
  MeshBuilder builder;
  builder.paint(kNumber);
  add_number(builder, number);
  return in_robot_axes(builder.take());
}

}  // namespace soccer::raster
