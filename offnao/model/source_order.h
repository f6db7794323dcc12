#pragma once

#include <cstdint>
#include <string>

#include "offnao/model/source.h"

namespace soccer::offnao {

/// Kinds of sources, in the order in which they are listed.
enum class SourceKind : std::uint8_t { kRobot, kGroundTruth, kLog };

/// The properties by which sources are sorted and labelled.
struct SourceKey {
  SourceKind kind = SourceKind::kRobot;
  std::string team;  ///< name or number of the team; the whole name of a source that is not named after a player
  int player = 0;    ///< 1 to 99; 0: the source is not named after a player
  friend bool operator==(const SourceKey&, const SourceKey&) = default;
};

/// `name`: "red 2" is player 2 of the team red.
SourceKey source_key(SourceKind kind, const std::string& name);
SourceKey source_key(const Source& source);

/// True if `a` is listed before `b`: by kind, then by team, then by player. Numbers in the names of teams are compared by value.
bool listed_before(const SourceKey& a, const SourceKey& b);

/// True if the source publishes the true positions of robots and ball.
bool has_ground_truth(const Source& source);

}  // namespace soccer::offnao
