#pragma once

#include <array>
#include <cstddef>

namespace soccer {

/// The hinges of the simulated NAO, in the order of HingeId (simulation/protocol/hinges.h). Hinge h moves part h + 1.
inline constexpr std::size_t kBodyHinges = 22;
inline constexpr std::size_t kParts = kBodyHinges + 1;

/// Parts that somebody asks for by name; the others follow in the order of the hinges.
enum Part : std::size_t { kTorso = 0, kHead = 2, kRightLowerArm = 6, kLeftLowerArm = 10, kRightFoot = 16, kLeftFoot = 22 };

struct Triple {
  double x = 0, y = 0, z = 0;
};

enum class Shape { kBox, kSphere, kCapsule };

/// One rigid part and the hinge at which it hangs. Positions in m from the torso's middle in the zero pose, axes x right, y forward, z up.
struct PartDescription {
  int parent;         ///< part that carries it; -1: none
  Triple position;    ///< of the part's middle
  Shape shape;
  Triple size;        ///< box: edges; sphere: radius in x; capsule: radius in x, length in y
  double mass;        ///< kg
  bool collides;
  Triple anchor;      ///< of the hinge
  Triple axis;        ///< positive by the right-hand rule for this part relative to its parent
  double low, high;   ///< stops of rcssserver3d 0.7, degrees
  double unsw_low, unsw_high;  ///< stops of the UNSW fork, degrees; its head pitch, which there has none, as meant
};

/// The NAO of rcssserver3d, type 0. Source: its published data files, as tabulated in docs/simserver.md.
const std::array<PartDescription, kParts>& simspark_nao();

/// No motor turns faster, rad/s.
inline constexpr double kMaxHingeSpeed = 6.1395;
/// No motor pushes harder, N m.
inline constexpr double kMaxHingeTorque = 10;

}  // namespace soccer
