#include "simulation/cameras/raster/nao_meshes.h"

#include <cmath>

#include "simulation/cameras/raster/torso_shape.h"

namespace soccer::raster {
namespace {

using Eigen::Vector3f;

/// Turns the axis of a loft (z) along the arm (x, forward); the section's x is then downward.
Eigen::Affine3f along_arm() { return Eigen::Affine3f(Eigen::AngleAxisf(static_cast<float>(M_PI / 2), Vector3f::UnitY())); }

Eigen::Affine3f identity() { return Eigen::Affine3f::Identity(); }

void add_torso(MeshBuilder& b) {
  b.paint(kJersey).loft(torso_sections(), kTorsoAround);
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
