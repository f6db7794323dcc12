#include "perception/vision/robots/jersey_classifier.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace soccer {
namespace {

/// Chroma relative to luma, and luma relative to white.
struct Appearance {
  double u = 0, v = 0, luma = 0;
};

constexpr int kWhiteShell = 89;  // luma of a robot's white shell, on the scale of kTypicalJerseys: slightly more than that of white cloth

/// Source: ITU-R BT.601, full range.
Appearance appearance_of(TeamColour colour) {
  const TypicalColour& c = kTypicalJerseys[static_cast<std::size_t>(colour)];
  const double y = (299 * c.red + 587 * c.green + 114 * c.blue) / 1000.0;
  return {564 * (c.blue - y) / 1000 / y, 713 * (c.red - y) / 1000 / y, y / kWhiteShell};
}

constexpr int kDark = 8;  // luma below which chroma is not measurable

/// Mean of the brightest pixels of a region: the robot's white parts.
struct White {
  double y = 0, u = 0, v = 0;
};

White white_parts(const CameraImage& image, const JerseyRegion& region, int samples, double part) {
  std::array<int, 256> count{}, u{}, v{};
  int total = 0;
  for (int j = 0; j < samples; ++j)
    for (int i = 0; i < samples; ++i) {
      const int column = static_cast<int>(region.left + (i + 0.5) / samples * (region.right - region.left));
      const int row = static_cast<int>(region.top + (j + 0.5) / samples * (region.bottom - region.top));
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      const std::size_t luma = image.y(column, row);
      ++count[luma];
      u[luma] += image.u(column, row) - 128;
      v[luma] += image.v(column, row) - 128;
      ++total;
    }
  White white;
  int used = 0;
  for (std::size_t luma = count.size(); luma-- > kDark && used <= part * total;) {
    used += count[luma];
    white.y += count[luma] * static_cast<double>(luma);
    white.u += u[luma];
    white.v += v[luma];
  }
  if (used > 0) white = {white.y / used, white.u / used, white.v / used};
  return white;
}

}  // namespace

RobotTeam JerseyClassifier::classify(const CameraImage& image, const JerseyRegion& region, const TeamColours& teams) const {
  const White white = white_parts(image, region, 2 * p_.samples, p_.bright_part);
  if (white.y < kDark) return RobotTeam::kUnknown;
  const double white_u = std::clamp(white.u / white.y, -p_.tolerance / 2, p_.tolerance / 2);
  const double white_v = std::clamp(white.v / white.y, -p_.tolerance / 2, p_.tolerance / 2);
  const auto selected_or = [](bool use, const JerseyAppearance& selected, TeamColour typical) {
    return use ? Appearance{selected[0], selected[1], selected[2]} : appearance_of(typical);
  };
  const Appearance own = selected_or(selected_.use_own_jersey, selected_.own_jersey, teams.own);
  const Appearance opponent = selected_or(selected_.use_opponent_jersey, selected_.opponent_jersey, teams.opponent);
  const auto distance_to = [&](const Appearance& team, const Appearance& pixel, double chroma) {
    const double du = (pixel.u - team.u) * chroma / p_.tolerance, dv = (pixel.v - team.v) * chroma / p_.tolerance;
    const double dy = (pixel.luma - team.luma) / p_.luma_tolerance;
    return du * du + dv * dv + dy * dy;
  };
  double sum = 0;
  int total = 0;
  for (int j = 0; j < p_.samples; ++j)
    for (int i = 0; i < p_.samples; ++i) {
      const int column = static_cast<int>(region.torso_left + (i + 0.5) / p_.samples * (region.torso_right - region.torso_left));
      const int row = static_cast<int>(region.torso_top + (j + 0.5) / p_.samples * (region.torso_bottom - region.torso_top));
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      ++total;
      const double y = std::max(1, static_cast<int>(image.y(column, row)));
      const Appearance pixel{(image.u(column, row) - 128) / y - white_u, (image.v(column, row) - 128) / y - white_v, y / white.y};
      // Chroma of dark pixels is coarse.
      const double chroma = std::min(1.0, y / (4 * kDark));
      const double to_own = distance_to(own, pixel, chroma), to_opponent = distance_to(opponent, pixel, chroma);
      sum += std::exp(-to_own / 2) - std::exp(-to_opponent / 2);
    }
  if (total == 0 || std::abs(sum) < p_.min_margin * total) return RobotTeam::kUnknown;
  return sum > 0 ? RobotTeam::kOwn : RobotTeam::kOpponent;
}

RobotTeam JerseyClassifier::classify(const std::array<double, 3>& colour, const TeamColours& teams) const {
  if (selected_.use_own_jersey || selected_.use_opponent_jersey) return RobotTeam::kUnknown;
  const auto distance_to = [&](TeamColour team) {
    const TypicalColour& typical = kTypicalJerseys[static_cast<std::size_t>(team)];
    return std::hypot(colour[0] - typical.red / 100.0, colour[1] - typical.green / 100.0, colour[2] - typical.blue / 100.0);
  };
  const double nearer_to_own = distance_to(teams.opponent) - distance_to(teams.own);
  if (std::abs(nearer_to_own) < p_.min_colour_margin) return RobotTeam::kUnknown;
  return nearer_to_own > 0 ? RobotTeam::kOwn : RobotTeam::kOpponent;
}

std::optional<JerseyAppearance> jersey_colour(const CameraImage& image, const JerseyRegion& region, const JerseyParameters& p) {
  const White white = white_parts(image, region, 2 * p.samples, p.bright_part);
  if (white.y < kDark) return std::nullopt;
  double y = 0, u = 0, v = 0;
  int total = 0;
  for (int row = std::max(0, static_cast<int>(region.torso_top)); row < std::min<int>(image.height, static_cast<int>(region.torso_bottom));
       ++row)
    for (int column = std::max(0, static_cast<int>(region.torso_left));
         column < std::min<int>(image.width, static_cast<int>(region.torso_right)); ++column) {
      y += image.y(column, row);
      u += image.u(column, row) - 128;
      v += image.v(column, row) - 128;
      ++total;
    }
  if (total == 0 || y <= 0) return std::nullopt;
  return JerseyAppearance{u / y - white.u / white.y, v / y - white.v / white.y, y / total / white.y};
}

}  // namespace soccer
