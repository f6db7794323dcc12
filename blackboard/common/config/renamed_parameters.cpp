#include "blackboard/common/config/renamed_parameters.h"

#include <algorithm>
#include <array>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"

namespace soccer::config {
namespace {

struct Renamed {
  std::string_view section, old_key, key;
};

constexpr std::array kRenamed{
    Renamed{"ActionParameters", "most_beyond", "max_excess"},
    Renamed{"ActionParameters", "most_late", "max_lateness"},
    Renamed{"ApproachBallParameters", "slowest", "min_speed"},
    Renamed{"ArrivalGridParameters", "farthest", "max_distance"},
    Renamed{"ArrivalGridParameters", "most_sweeps", "max_sweeps"},
    Renamed{"BallCandidateParameters", "farthest", "max_distance"},
    Renamed{"BallCandidateParameters", "least_beside", "min_beside"},
    Renamed{"BallCandidateParameters", "least_inside", "min_inside"},
    Renamed{"BallCandidateParameters", "most", "max_candidates"},
    Renamed{"BallCandidateParameters", "most_chroma", "max_chroma"},
    Renamed{"BallCandidateParameters", "most_white", "max_white"},
    Renamed{"BallCandidateParameters", "smallest_radius", "min_radius"},
    Renamed{"BallClassifierParameters", "largest_change", "max_change"},
    Renamed{"BallClassifierParameters", "least_confidence", "min_confidence"},
    Renamed{"BallClassifierParameters", "least_first_confidence", "min_first_confidence"},
    Renamed{"BallClassifierParameters", "most", "max_candidates"},
    Renamed{"BallFilterParameters", "greatest_speed", "max_speed"},
    Renamed{"BallFilterParameters", "longest_step", "max_step"},
    Renamed{"BayesRobotParameters", "farthest", "max_distance"},
    Renamed{"BayesRobotParameters", "steepest", "max_gradient"},
    Renamed{"BeliefModelParameters", "least_ball_speed", "min_ball_speed"},
    Renamed{"CalibrationCourseParameters", "fewest_pieces", "min_pieces"},
    Renamed{"CalibrationCourseParameters", "least_matched", "min_matched"},
    Renamed{"CalibrationCourseParameters", "most_residual", "max_residual"},
    Renamed{"CalibrationSolverParameters", "least_bottom_matched", "min_bottom_matched"},
    Renamed{"CarpetEdgeParameters", "longest", "max_length"},
    Renamed{"CarpetEdgeParameters", "shortest", "min_length"},
    Renamed{"CarpetSelectionParameters", "least_tolerance", "min_tolerance"},
    Renamed{"CarpetSelectionParameters", "most_tolerance", "max_tolerance"},
    Renamed{"ChoosePassParameters", "longest", "max_length"},
    Renamed{"ChoosePassParameters", "shortest", "min_length"},
    Renamed{"CircleParameters", "farthest", "max_distance"},
    Renamed{"CircleParameters", "fewest_spots", "min_spots"},
    Renamed{"CircleParameters", "least_arc", "min_arc_part"},
    Renamed{"CircleParameters", "least_paint", "min_paint"},
    Renamed{"CircleParameters", "longest_arc", "max_arc_length"},
    Renamed{"CircleParameters", "most_tried", "max_candidates"},
    Renamed{"ControllerRules", "longest_message", "max_message_length"},
    Renamed{"CrossingParameters", "farthest", "max_distance"},
    Renamed{"CrossingParameters", "most_carpet_present", "max_carpet_present"},
    Renamed{"CrossingParameters", "most_paint_absent", "max_paint_absent"},
    Renamed{"EvidenceParameters", "line_farthest", "max_line_distance"},
    Renamed{"EvidenceParameters", "line_nearest", "min_line_distance"},
    Renamed{"FieldBoundaryParameters", "fewest_fitted", "min_fitted_ends"},
    Renamed{"FieldBoundaryParameters", "least_carpet", "min_carpet"},
    Renamed{"FieldBoundaryParameters", "least_gain", "min_gain"},
    Renamed{"FieldColourParameters", "farthest", "max_distance"},
    Renamed{"FieldColourParameters", "fewest", "min_samples"},
    Renamed{"FieldColourParameters", "least_green", "min_green"},
    Renamed{"FieldColourParameters", "least_luma", "min_luma"},
    Renamed{"FieldColourParameters", "least_saturation", "min_saturation"},
    Renamed{"FieldColourParameters", "least_tolerance", "min_tolerance"},
    Renamed{"FieldColourParameters", "most_difference", "max_difference"},
    Renamed{"FieldColourParameters", "most_red", "max_red"},
    Renamed{"FieldColourParameters", "most_tolerance", "max_tolerance"},
    Renamed{"GoToBallParameters", "farthest", "max_distance"},
    Renamed{"GoToBallParameters", "nearest", "min_distance"},
    Renamed{"GoalPostParameters", "farthest", "max_distance"},
    Renamed{"GoalPostParameters", "least_edge", "min_edge"},
    Renamed{"GoalPostParameters", "least_edges", "min_edge_part"},
    Renamed{"GoalPostParameters", "least_luma", "min_luma"},
    Renamed{"GoalPostParameters", "most_chroma", "max_chroma"},
    Renamed{"GoalPostParameters", "most_coloured", "max_coloured"},
    Renamed{"GoalPostParameters", "nearest_width", "max_width"},
    Renamed{"GoalieDiveParameters", "farthest", "max_distance"},
    Renamed{"GoalieDiveParameters", "nearest", "min_distance"},
    Renamed{"GoalieDiveParameters", "slowest", "min_speed"},
    Renamed{"GoalieParameters", "widest", "max_offset"},
    Renamed{"HypothesisParameters", "most", "max_hypotheses"},
    Renamed{"HypothesisParameters", "most_witnesses", "max_witnesses"},
    Renamed{"HypothesisParameters", "shortest_base", "min_base"},
    Renamed{"IdentifyParameters", "least_gain", "min_gain"},
    Renamed{"ImageLineParameters", "least_paint", "min_paint"},
    Renamed{"ImageLineParameters", "least_paint_many", "min_paint_many"},
    Renamed{"ImageLineParameters", "least_part", "min_paint_part"},
    Renamed{"ImageLineParameters", "longest_extension", "max_extension"},
    Renamed{"ImageLineParameters", "longest_gap", "max_gap"},
    Renamed{"ImageLineParameters", "longest_limb", "max_limb_length"},
    Renamed{"ImageLineParameters", "shortest", "min_length"},
    Renamed{"ImageMonitorParameters", "fewest_textured", "min_textured_rows"},
    Renamed{"ImageSensorParameters", "most_tint", "max_tint"},
    Renamed{"JerseyParameters", "least_margin", "min_margin"},
    Renamed{"JointEnvironmentParameters", "least_delay", "min_delay"},
    Renamed{"JointEnvironmentParameters", "most_delay", "max_delay"},
    Renamed{"KeepGoalParameters", "farthest", "max_distance"},
    Renamed{"KeepGoalParameters", "fastest", "max_speed"},
    Renamed{"KeepGoalParameters", "nearest", "min_distance"},
    Renamed{"KeepGoalParameters", "slowest", "min_speed"},
    Renamed{"KeepGoalParameters", "widest", "max_bearing"},
    Renamed{"KickParameters", "least_power", "min_power"},
    Renamed{"KickTaskParameters", "far_widest", "max_far_direction"},
    Renamed{"KickTaskParameters", "farthest", "max_distance"},
    Renamed{"KickTaskParameters", "nearest", "min_distance"},
    Renamed{"KickTaskParameters", "widest", "max_direction"},
    Renamed{"LandmarkModelParameters", "shortest_line", "min_line_length"},
    Renamed{"LearnedApproachParameters", "farthest", "max_distance"},
    Renamed{"LearnedApproachParameters", "fastest", "max_speed"},
    Renamed{"LearnedKickParameters", "farthest", "max_ahead"},
    Renamed{"LearnedKickParameters", "nearest", "min_ahead"},
    Renamed{"LearnedKickParameters", "widest", "max_direction"},
    Renamed{"LineChainParameters", "fewest_spots", "min_spots"},
    Renamed{"LineChainParameters", "longest_gap", "max_gap"},
    Renamed{"LineChainParameters", "steepest", "max_slope"},
    Renamed{"LineCollectorParameters", "fewest_spots", "min_spots"},
    Renamed{"LineCollectorParameters", "most_spots", "max_spots"},
    Renamed{"LineProbeParameters", "least_contrast", "min_contrast"},
    Renamed{"LineSpotParameters", "farthest", "max_distance"},
    Renamed{"LineSpotParameters", "least_contrast", "min_contrast"},
    Renamed{"LineSpotParameters", "longest_step", "max_step"},
    Renamed{"LineSpotParameters", "widest", "max_width"},
    Renamed{"LocalisationParameters", "most_choices", "max_choices"},
    Renamed{"LocalisationParameters", "shortest_line", "min_line_length"},
    Renamed{"LookParameters", "widest", "max_yaw"},
    Renamed{"MidfielderParameters", "farthest", "max_ahead"},
    Renamed{"MidfielderParameters", "farthest_at", "max_ahead_x"},
    Renamed{"MjRules", "highest_number", "max_number"},
    Renamed{"MotionModelParameters", "kick_farthest", "max_kick_ahead"},
    Renamed{"MotionModelParameters", "kick_nearest", "min_kick_ahead"},
    Renamed{"MotionModelParameters", "most_forward", "max_forward"},
    Renamed{"MotionModelParameters", "most_sideways", "max_sideways"},
    Renamed{"MotionModelParameters", "most_turn", "max_turn"},
    Renamed{"ObstacleRobotParameters", "farthest", "max_distance"},
    Renamed{"ObstacleRobotParameters", "least_height", "min_height"},
    Renamed{"ObstacleRobotParameters", "widest", "max_width"},
    Renamed{"PenaltyMarkParameters", "farthest", "max_distance"},
    Renamed{"PenaltyMarkParameters", "largest", "max_area"},
    Renamed{"PenaltyMarkParameters", "least_ring", "min_ring"},
    Renamed{"PenaltyMarkParameters", "least_rise", "min_rise"},
    Renamed{"PenaltyMarkParameters", "most_dark", "max_dark"},
    Renamed{"PenaltyMarkParameters", "smallest", "min_area"},
    Renamed{"PlayPolicyParameters", "most_forward", "max_forward"},
    Renamed{"PlayPolicyParameters", "most_sideways", "max_sideways"},
    Renamed{"PlayPolicyParameters", "most_turn", "max_turn"},
    Renamed{"PlayPolicyParameters", "widest_kick", "max_kick_direction"},
    Renamed{"PolicyEvaluationParameters", "most_steps", "max_steps"},
    Renamed{"PolicyRunParameters", "most_lean", "max_lean"},
    Renamed{"RobotBoxParameters", "least_confidence", "min_confidence"},
    Renamed{"RobotBoxParameters", "most", "max_robots"},
    Renamed{"RobotBoxParameters", "most_overlap", "max_overlap"},
    Renamed{"RobotFilterParameters", "longest_step", "max_step"},
    Renamed{"RobotFilterParameters", "most_growth", "max_growth"},
    Renamed{"RobotFilterParameters", "nearest", "min_distance"},
    Renamed{"RobotNetParameters", "farthest", "max_distance"},
    Renamed{"RobotNetParameters", "least_facing", "min_facing_certainty"},
    Renamed{"RoughSearchParameters", "most_pieces", "max_pieces"},
    Renamed{"RoleParameters", "loneliness", "solo_after"},
    Renamed{"RouteParameters", "longest_leg", "max_leg_length"},
    Renamed{"RouteParameters", "shortest_leg", "min_leg_length"},
    Renamed{"RunParameters", "least_motion", "min_motion_time"},
    Renamed{"RunParameters", "least_reach", "min_reach"},
    Renamed{"RunParameters", "longest_gap", "max_gap"},
    Renamed{"RunParameters", "shortest_segment", "min_segment_time"},
    Renamed{"SearchParameters", "gaze_least", "min_gaze_width"},
    Renamed{"SearchParameters", "least_escape", "min_escape"},
    Renamed{"SearchParameters", "shortest_walk", "min_walk_time"},
    Renamed{"SensorParameters", "sonar_farthest", "max_sonar_distance"},
    Renamed{"SensorParameters", "sonar_nearest", "min_sonar_distance"},
    Renamed{"SideLineParameters", "farthest", "max_distance"},
    Renamed{"SideLineParameters", "least_paint", "min_paint"},
    Renamed{"SideLineParameters", "longest", "max_length"},
    Renamed{"SideLineParameters", "shortest", "min_length"},
    Renamed{"SplRules", "pushing_least_motion", "min_pushing_motion"},
    Renamed{"StrikerParameters", "duel_widest", "max_duel_deviation"},
    Renamed{"StrikerParameters", "greatest_error", "max_error"},
    Renamed{"StrikerParameters", "least_error", "min_error"},
    Renamed{"StrikerParameters", "nearest_goal", "min_goal_distance"},
    Renamed{"StrikerParameters", "widest", "max_deviation"},
    Renamed{"TabularLearnerParameters", "longest_episode", "max_decisions"},
    Renamed{"TeamBallParameters", "longest_roll", "max_roll_time"},
    Renamed{"TouchParameters", "longest_fall", "max_fall_time"},
    Renamed{"TransformationParameters", "most_change", "max_change"},
    Renamed{"VisionModelParameters", "false_positive_farthest", "max_false_positive_distance"},
    Renamed{"VisionModelParameters", "false_positive_nearest", "min_false_positive_distance"},
    Renamed{"VisionParameters", "farthest_invention", "max_invention_distance"},
    Renamed{"VisionParameters", "most_inventions", "max_inventions"},
    Renamed{"VisionParameters", "nearest_invention", "min_invention_distance"},
    Renamed{"WalkParameters", "longest_counted", "max_counted"},
    Renamed{"WalkParameters", "shortest_counted", "min_counted"},
    Renamed{"WalkTaskParameters", "most_backward", "max_backward"},
    Renamed{"WalkTaskParameters", "most_forward", "max_forward"},
    Renamed{"WalkTaskParameters", "most_sideways", "max_sideways"},
    Renamed{"WalkTaskParameters", "most_turn", "max_turn"},
    Renamed{"WalkToParameters", "slowest", "min_speed"},
    Renamed{"WalkToPointParameters", "slowest", "min_speed"},
    Renamed{"WalkTrialParameters", "longest_request", "max_request_time"},
    Renamed{"WhistleParameters", "highest_pitch", "max_pitch"},
    Renamed{"WhistleParameters", "highest_sound", "max_frequency"},
    Renamed{"WhistleParameters", "least_level", "min_level"},
    Renamed{"WhistleParameters", "lowest_pitch", "min_pitch"},
    Renamed{"WhistleParameters", "lowest_sound", "min_frequency"},
};

/// A former list with one value per kind of object, which is a parameter in each of the groups kVisionGroups now.
struct DividedList {
  std::string_view section, key;
};

constexpr std::array kDividedLists{
    DividedList{"SightingBiasParameters", "bearing_bias"},         DividedList{"SightingBiasParameters", "distance_bias"},
    DividedList{"SightingBiasParameters", "distance_bias_growth"}, DividedList{"SightingBiasParameters", "elevation_bias"},
    DividedList{"VisionModelParameters", "bearing_bias"},          DividedList{"VisionModelParameters", "bearing_noise"},
    DividedList{"VisionModelParameters", "bearing_noise_growth"},  DividedList{"VisionModelParameters", "distance_bias"},
    DividedList{"VisionModelParameters", "distance_bias_growth"},  DividedList{"VisionModelParameters", "distance_noise"},
    DividedList{"VisionModelParameters", "distance_noise_growth"}, DividedList{"VisionModelParameters", "elevation_bias"},
    DividedList{"VisionModelParameters", "false_positives"},       DividedList{"VisionModelParameters", "max_distance"},
    DividedList{"VisionModelParameters", "min_distance"},          DividedList{"VisionModelParameters", "miss_probability"},
    DividedList{"VisionModelParameters", "through_cameras"},
};

/// In the order of the values of the lists.
constexpr std::array<std::string_view, 6> kVisionGroups{"ball", "post", "mark", "flag", "line", "robot"};

void warn_of(const ParameterEntry& entry, std::string_view section, const std::string& present_key, std::string_view what) {
  console::warn(entry.where + ": " + std::string(section) + "." + entry.key + " is called " + present_key + " now; the " +
                std::string(what) + " will not be read by the next release");
}

bool is_divided(const ParameterEntry& entry, std::string_view section) {
  return std::ranges::any_of(kDividedLists, [&](const DividedList& list) { return list.section == section && list.key == entry.key; });
}

std::vector<ParameterEntry> divided(const ParameterEntry& list, std::string_view section) {
  check_count(list, kVisionGroups.size());
  warn_of(list, section, "GROUP." + list.key + " in each of the groups ball, post, mark, flag, line and robot", "list");
  std::vector<ParameterEntry> entries;
  for (std::size_t i = 0; i < kVisionGroups.size(); ++i)
    entries.push_back({std::string(kVisionGroups[i]) + '.' + list.key, {list.values[i]}, list.where, false, list.word});
  return entries;
}

struct RenamedSection {
  std::string_view old_name, name;
};

constexpr std::array kRenamedSections{
    RenamedSection{"LeagueCameraParameters", "CameraOffsetParameters"},
    RenamedSection{"LeagueField", "ArenaDimensions"},
    RenamedSection{"LeagueMotorParameters", "MotorParameters"},
    RenamedSection{"LeagueRules", "MjRules"},
};

struct Moved {
  std::string_view old_path, path;  // in a configuration folder
};

constexpr std::array kMoved{
    Moved{"league/formation.yaml", "behaviour/formation.yaml"},
    Moved{"league/robots", "mj/robots"},
    Moved{"league/rules.yaml", "mj/rules.yaml"},
    Moved{"league/vision.yaml", "mj/vision.yaml"},
};

}  // namespace

std::vector<ParameterEntry> renamed_entries(const ParameterEntry& entry, std::string_view section) {
  if (is_divided(entry, section)) return divided(entry, section);
  const auto found =
      std::ranges::find_if(kRenamed, [&](const Renamed& renamed) { return renamed.section == section && renamed.old_key == entry.key; });
  if (found == kRenamed.end()) return {};
  warn_of(entry, section, std::string(found->key), "old name");
  ParameterEntry renamed = entry;
  renamed.key = found->key;
  return {renamed};
}

std::optional<std::string> renamed_section(std::string_view section, const std::string& where) {
  const auto found = std::ranges::find(kRenamedSections, section, &RenamedSection::old_name);
  if (found == kRenamedSections.end()) return std::nullopt;
  console::warn(where + ": section " + std::string(section) + " is called " + std::string(found->name) +
                " now; the old name will not be read by the next release");
  return std::string(found->name);
}

std::filesystem::path moved_file(const std::filesystem::path& file) {
  const std::filesystem::path path = file.parent_path().filename() / file.filename();
  const auto found = std::ranges::find(kMoved, path.generic_string(), &Moved::path);
  if (found == kMoved.end() || std::filesystem::exists(file)) return file;
  std::filesystem::path old_file = file.parent_path().parent_path() / found->old_path;
  if (!std::filesystem::exists(old_file)) return file;
  console::warn(old_file.string() + ": its place is " + file.string() + " now; the old one will not be read by the next release");
  return old_file;
}

}  // namespace soccer::config
