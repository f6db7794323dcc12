#include "simulation/simserver/body/body_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <system_error>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

/// Whether the file describes a body for this server; those of the 3D league's new server have robot files there.
bool is_simulated(const std::filesystem::path& file) {
  std::error_code no_permission;
  if (!std::filesystem::exists(file, no_permission)) return false;
  const auto sections = sections_of(file);
  return std::ranges::find(sections, "SimulatedBodyParameters") != sections.end();
}

using Sections = std::map<std::string, std::vector<ParameterEntry>>;
using Vector = std::array<double, 3>;

constexpr double kSqrtHalf = 0.70710678118654752;

/// The sections of one body's files, read by the name of a struct or a part.
class BodySections {
 public:
  BodySections(const std::filesystem::path& file, const std::filesystem::path& changes)
      : file_(file.string()), sections_(read_all_parameters(file)) {
    if (changes.empty()) return;
    for (auto& [name, entries] : read_all_parameters(changes)) {
      auto& all = sections_[name];
      all.insert(all.end(), entries.begin(), entries.end());
    }
  }

  bool has(const std::string& section) const { return sections_.contains(section); }

  template <Described T>
  T get(const std::string& section = std::string(name_of<T>())) {
    const auto found = sections_.find(section);
    if (found == sections_.end()) throw InputError(file_, "has no section '" + section + ":'", "put the parameters under that key");
    used_.push_back(section);
    T parameters;
    for (const ParameterEntry& entry : found->second) set_parameter(parameters, entry);
    return parameters;
  }

  void check_all_used() const {
    for (const auto& [name, entries] : sections_)
      if (std::ranges::find(used_, name) == used_.end())
        throw InputError(entries.empty() ? file_ : entries.front().where, "section '" + name + "' is not a section of this body",
                         "remove it or correct its name");
  }

 private:
  std::string file_;
  Sections sections_;
  std::vector<std::string> used_;
};

Vector operator+(const Vector& a, const Vector& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector operator-(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

/// Converts from the NAO's axes (x forward, y left) to the simulator's (x right, y forward).
Triple to_simulator_axes(const Vector& v) { return {0 - v[1], v[0], v[2]}; }

/// Moments of inertia of the homogeneous solid shape about its centre, in the NAO's axes: xx, yy, zz.
Vector solid_inertia(const PartParameters& p) {
  const auto square = [](double v) { return v * v; };
  const double m = p.mass;
  if (p.sphere > 0) return {0.4 * m * square(p.sphere), 0.4 * m * square(p.sphere), 0.4 * m * square(p.sphere)};
  if (p.capsule[0] > 0) {
    const double r = p.capsule[0], l = p.capsule[1];
    const double tube = m * l / (l + 4 * r / 3), caps = m - tube;
    const double across = tube * (square(l) / 12 + square(r) / 4) + caps * (0.4 * square(r) + 0.375 * r * l + square(l) / 4);
    return {across, across, tube * square(r) / 2 + 0.4 * caps * square(r)};
  }
  const auto [x, y, z] = p.box;
  return {m * (square(y) + square(z)) / 12, m * (square(x) + square(z)) / 12, m * (square(x) + square(y)) / 12};
}

/// Builds one body from its sections.
class BodyBuilder {
 public:
  explicit BodyBuilder(BodySections& sections)
      : sections_(sections), model_(sections.get<BodyModel>()), simulated_(sections.get<SimulatedBodyParameters>()) {
    stops_ = sections.has("VanillaStops") ? sections.get<StopParameters>("VanillaStops") : stops_of_model();
    unsw_stops_ = sections.has("UnswStops") ? sections.get<StopParameters>("UnswStops") : stops_;
  }

  BodyDescription build() {
    add("Torso", PartKind::kTorso, {});
    add("Neck", PartKind::kNeck, {0, 0, model_.neck_offset_z}, kHj1, kHeadYaw);
    add("Head", PartKind::kHead, at_ + Vector{0, 0, model_.head_pitch_offset_z}, kHj2, kHeadPitch);
    for (const bool left : {false, true}) add_arm(left);
    for (const bool left : {false, true}) add_leg(left);
    for (const PartDescription& part : body_.parts) body_.standing_height = std::max(body_.standing_height, -min_z(part));
    body_.model = model_;
    return std::move(body_);
  }

 private:
  static double min_z(const PartDescription& part) { return part.position.z + part.shape_at.z - part.size.z / 2; }

  StopParameters stops_of_model() const {
    StopParameters stops;
    for (std::size_t j = 0; j < kJoints; ++j) {
      stops.lower[j] = model_.lower_limit[j] / kDegree;
      stops.upper[j] = model_.upper_limit[j] / kDegree;
    }
    return stops;
  }

  void add_arm(bool left) {
    side_ = left;
    parent_ = 0;
    const auto hinge = [&](std::size_t n) { return static_cast<HingeId>((left ? kLaj1 : kRaj1) + n); };
    const Vector shoulder{0, model_.shoulder_offset_y, model_.shoulder_offset_z};
    const Vector elbow = shoulder + Vector{model_.upper_arm_length, model_.elbow_offset_y, model_.elbow_offset_z};
    add("Shoulder", PartKind::kShoulder, shoulder, hinge(0), left ? kLShoulderPitch : kRShoulderPitch);
    add("UpperArm", PartKind::kUpperArm, shoulder, hinge(1), left ? kLShoulderRoll : kRShoulderRoll);
    add("Elbow", PartKind::kElbow, elbow, hinge(2), left ? kLElbowYaw : kRElbowYaw);
    add("LowerArm", PartKind::kLowerArm, elbow, hinge(3), left ? kLElbowRoll : kRElbowRoll);
    body_.seen[left ? BodyDescription::kLeftLowerArm : BodyDescription::kRightLowerArm] = last();
    if (sections_.has("Hand"))
      add("Hand", PartKind::kHand, elbow + Vector{model_.lower_arm_length, 0, 0}, static_cast<HingeId>(kNoHinge),
          left ? kLWristYaw : kRWristYaw);
  }

  void add_leg(bool left) {
    side_ = left;
    parent_ = 0;
    const auto hinge = [&](std::size_t n) { return static_cast<HingeId>((left ? kLlj1 : kRlj1) + n); };
    const Vector hip{model_.hip_offset_x, model_.hip_offset_y, -model_.hip_offset_z};
    const Vector knee = hip + Vector{model_.thigh_offset_x, 0, -model_.thigh_length};
    const Vector ankle = knee + Vector{0, 0, -model_.tibia_length};
    const Vector sole = ankle + Vector{0, 0, -model_.ankle_roll_offset_z};
    add("Pelvis", PartKind::kPelvis, hip, hinge(0), kLHipYawPitch);
    add("Hip", PartKind::kHip, hip, hinge(1), left ? kLHipRoll : kRHipRoll);
    add("Thigh", PartKind::kThigh, hip, hinge(2), left ? kLHipPitch : kRHipPitch);
    add("Shank", PartKind::kShank, knee, hinge(3), left ? kLKneePitch : kRKneePitch);
    add("Ankle", PartKind::kAnkle, ankle, hinge(4), left ? kLAnklePitch : kRAnklePitch);
    add("Foot", PartKind::kFoot, sole, hinge(5), left ? kLAnkleRoll : kRAnkleRoll);
    body_.seen[left ? BodyDescription::kLeftFoot : BodyDescription::kRightFoot] = last();
    body_.soles[left ? BodyDescription::kLeftSole : BodyDescription::kRightSole] = last();
    std::size_t& toe = body_.soles[left ? BodyDescription::kLeftToe : BodyDescription::kRightToe];
    toe = BodyDescription::kNoPart;
    if (simulated_.toe_length <= 0) return;
    add("Toe", PartKind::kToe, sole + Vector{model_.foot_front - simulated_.toe_length, 0, -model_.foot_height}, left ? kLlj7 : kRlj7,
        std::nullopt);
    toe = last();
  }

  std::size_t last() const { return body_.parts.size() - 1; }

  /// Converts a position of the left side to the simulator's axes, mirrored for the right side.
  Triple mirrored_position(const Vector& v) const { return to_simulator_axes({v[0], mirror() * v[1], v[2]}); }
  double mirror() const { return side_ ? 1 : -1; }

  void add(const std::string& section, PartKind kind, const Vector& joint_at, HingeId hinge = kHj1, std::optional<JointId> joint = {}) {
    PartParameters p = sections_.get<PartParameters>(section);
    if (kind == PartKind::kHead) p.middle = {0, 0, model_.eye_offset_z};
    if (kind == PartKind::kFoot || kind == PartKind::kToe) set_sole_box(p, kind == PartKind::kToe);
    PartDescription part;
    part.kind = kind;
    part.left = side_ && kind != PartKind::kTorso && kind != PartKind::kNeck && kind != PartKind::kHead;
    part.parent = parent_;
    part.anchor = mirrored_position(joint_at);
    part.position = mirrored_position(joint_at + p.middle);
    part.mass = p.mass;
    part.collides = p.collides;
    set_shape(part, p);
    set_mass(part, p);
    part.hinge = hinge;
    part.joint = joint;
    part.max_torque = simulated_.max_torque;
    if (kind != PartKind::kTorso) set_hinge(part);
    body_.parts.push_back(part);
    parent_ = static_cast<int>(last());
    at_ = joint_at;
    if (kind == PartKind::kHead) body_.seen[BodyDescription::kHead] = last();
  }

  /// The box between the ankle and the ground, with the foot's length in the kinematics; its front part is the toe.
  void set_sole_box(PartParameters& p, bool toe) const {
    const double thickness = simulated_.sole_thickness, front = model_.foot_front - simulated_.toe_length;
    if (toe) {
      p.box = {simulated_.toe_length, 2 * model_.foot_half_width, thickness / 2};
      p.middle = {simulated_.toe_length / 2, 0, thickness / 4};
    } else {
      p.box = {front + model_.foot_back, 2 * model_.foot_half_width, thickness};
      p.middle = {(front - model_.foot_back) / 2, 0, thickness / 2 - model_.foot_height};
    }
  }

  void set_shape(PartDescription& part, const PartParameters& p) const {
    part.shape_at = mirrored_position(p.shape_offset);
    if (p.sphere > 0) {
      part.shape = Shape::kSphere;
      part.size = {p.sphere, 0, 0};
    } else if (p.capsule[0] > 0) {
      part.shape = Shape::kCapsule;
      part.size = {p.capsule[0], p.capsule[1], 0};
    } else if (p.box[0] > 0) {
      part.shape = Shape::kBox;
      part.size = {p.box[1], p.box[0], p.box[2]};
    }
  }

  void set_mass(PartDescription& part, const PartParameters& p) const {
    const auto [xx, yy, zz, xy, xz, yz] = p.inertia;
    if (xx == 0) {
      const auto [solid_xx, solid_yy, solid_zz] = solid_inertia(p);
      part.centre_of_mass = part.shape_at;
      part.inertia = {solid_yy, solid_xx, solid_zz, 0, 0, 0};
    } else {
      const double m = part.kind == PartKind::kTorso || part.kind == PartKind::kNeck || part.kind == PartKind::kHead ? 1 : mirror();
      part.centre_of_mass = mirrored_position(p.centre_of_mass - p.middle);
      part.inertia = {yy, xx, zz, -m * xy, -m * yz, xz};
    }
  }

  /// Sets the axis, the limits and the speed of the part's hinge.
  void set_hinge(PartDescription& part) const {
    if (!part.joint) {  // a toe
      part.axis = {1, 0, 0};
      part.low = part.unsw_low = simulated_.toe_low;
      part.high = part.unsw_high = simulated_.toe_high;
      part.max_speed = simulated_.toe_speed;
      return;
    }
    const double pitch = -simulated_.pitch_sign;
    switch (part.kind) {
      case PartKind::kNeck:
      case PartKind::kUpperArm:
      case PartKind::kLowerArm: part.axis = {0, 0, 1}; break;
      case PartKind::kElbow:
      case PartKind::kHand:
      case PartKind::kHip:
      case PartKind::kFoot: part.axis = {0, 1, 0}; break;
      case PartKind::kPelvis: part.axis = {-kSqrtHalf, 0, -mirror() * kSqrtHalf}; break;
      default: part.axis = {pitch, 0, 0}; part.sign = simulated_.pitch_sign;
    }
    const auto set = [&](const StopParameters& stops, double& low, double& high) {
      low = std::min(part.sign * stops.lower[*part.joint], part.sign * stops.upper[*part.joint]);
      high = std::max(part.sign * stops.lower[*part.joint], part.sign * stops.upper[*part.joint]);
    };
    set(stops_, part.low, part.high);
    set(unsw_stops_, part.unsw_low, part.unsw_high);
    part.max_speed = model_.max_speed[*part.joint];
  }

  BodySections& sections_;
  BodyModel model_;
  SimulatedBodyParameters simulated_;
  StopParameters stops_, unsw_stops_;
  BodyDescription body_;
  bool side_ = true;  // true: left; the parts in the middle are built like left ones
  int parent_ = -1;
  Vector at_{};
};

}  // namespace

BodyLibrary load_bodies(const std::filesystem::path& config) {
  BodyLibrary library;
  for (std::size_t type = 0; type < BodyLibrary::kTypes; ++type)
    library.simspark[type] = std::make_shared<const BodyDescription>(load_body(config, "simspark", static_cast<int>(type)));
  for (const auto& folder : visible_folders(config)) {
    const std::string name = folder.filename().string();
    try {
      if (name != "simspark" && is_simulated(folder / "body.yaml"))
        library.by_name[name] = std::make_shared<const BodyDescription>(load_body(config, name));
    } catch (const InputError& error) {
      library.unreadable.emplace(name, error);
    }
  }
  return library;
}

BodyDescription load_body(const std::filesystem::path& config, const std::string& name, int type) {
  const std::filesystem::path folder = config / name;
  BodySections sections(folder / "body.yaml", type == 0 ? std::filesystem::path() : folder / ("type" + std::to_string(type) + ".yaml"));
  BodyDescription body = BodyBuilder(sections).build();
  body.name = name;
  body.type = type;
  if (sections.has("ServoParameters")) {
    body.servos = sections.get<ServoParameters>();
    body.sensors = sections.get<SensorParameters>();
    for (PartDescription& part : body.parts)
      if (part.joint) part.max_torque = body.servos->max_torque[*part.joint];
  }
  sections.check_all_used();
  return body;
}

}  // namespace soccer
