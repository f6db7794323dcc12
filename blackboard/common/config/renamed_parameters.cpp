#include "blackboard/common/config/renamed_parameters.h"

#include <algorithm>
#include <array>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"

namespace soccer::config {
namespace {

struct RenamedKey {
  std::string_view old_key, key;
};
struct RenamedKeys {
  std::string_view section;
  std::array<RenamedKey, 9> keys;  // the last ones may be empty
};
// clang-format off
constexpr auto kRenamed = std::to_array<RenamedKeys>({
    {"ActionParameters", {{{"most_beyond", "max_excess"}, {"most_late", "max_lateness"}}}},
    {"ApproachBallParameters", {{{"slowest", "min_speed"}}}},
    {"ArrivalGridParameters", {{{"farthest", "max_distance"}, {"most_sweeps", "max_sweeps"}}}},
    {"BallCandidateParameters", {{{"farthest", "max_distance"}, {"least_beside", "min_beside"}, {"least_inside", "min_inside"},
        {"most", "max_candidates"}, {"most_chroma", "max_chroma"}, {"most_white", "max_white"}, {"smallest_radius", "min_radius"}}}},
    {"BallClassifierParameters", {{{"largest_change", "max_change"}, {"least_confidence", "min_confidence"},
        {"least_first_confidence", "min_first_confidence"}, {"most", "max_candidates"}}}},
    {"BallFilterParameters", {{{"greatest_speed", "max_speed"}, {"longest_step", "max_step"}}}},
    {"BayesRobotParameters", {{{"farthest", "max_distance"}, {"steepest", "max_gradient"}}}},
    {"BeliefModelParameters", {{{"least_ball_speed", "min_ball_speed"}}}},
    {"BodyStateEstimatorParameters", {{{"longest_fall", "max_fall_time"}}}},
    {"CalibrationCourseParameters", {{{"fewest_pieces", "min_pieces"}, {"least_matched", "min_matched"},
        {"most_residual", "max_residual"}}}},
    {"CalibrationSolverParameters", {{{"least_bottom_matched", "min_bottom_matched"}}}},
    {"CarpetEdgeParameters", {{{"longest", "max_length"}, {"shortest", "min_length"}}}},
    {"CarpetSelectionParameters", {{{"least_tolerance", "min_tolerance"}, {"most_tolerance", "max_tolerance"}}}},
    {"ChoosePassParameters", {{{"longest", "max_length"}, {"shortest", "min_length"}}}},
    {"CircleParameters", {{{"farthest", "max_distance"}, {"fewest_spots", "min_spots"}, {"least_arc", "min_arc_part"},
        {"least_paint", "min_paint"}, {"longest_arc", "max_arc_length"}, {"most_tried", "max_candidates"}}}},
    {"ControllerRules", {{{"longest_message", "max_message_length"}}}},
    {"CrossingParameters", {{{"farthest", "max_distance"}, {"most_carpet_present", "max_carpet_present"},
        {"most_paint_absent", "max_paint_absent"}}}},
    {"EvidenceParameters", {{{"line_farthest", "max_line_distance"}, {"line_nearest", "min_line_distance"},
        {"under_nose", "min_visible_distance"}}}},
    {"FieldBoundaryParameters", {{{"fewest_fitted", "min_fitted_ends"}, {"least_carpet", "min_carpet"}, {"least_gain", "min_gain"}}}},
    {"FieldColourParameters", {{{"farthest", "max_distance"}, {"fewest", "min_samples"}, {"least_green", "min_green"},
        {"least_luma", "min_luma"}, {"least_saturation", "min_saturation"}, {"least_tolerance", "min_tolerance"},
        {"most_difference", "max_difference"}, {"most_red", "max_red"}, {"most_tolerance", "max_tolerance"}}}},
    {"GoToBallParameters", {{{"farthest", "max_distance"}, {"nearest", "min_distance"}}}},
    {"GoalPostParameters", {{{"farthest", "max_distance"}, {"least_edge", "min_edge"}, {"least_edges", "min_edge_part"},
        {"least_luma", "min_luma"}, {"most_chroma", "max_chroma"}, {"most_coloured", "max_coloured"}, {"nearest_width", "max_width"}}}},
    {"GoalieDiveParameters", {{{"farthest", "max_distance"}, {"nearest", "min_distance"}, {"slowest", "min_speed"}}}},
    {"GoalieParameters", {{{"widest", "max_offset"}}}},
    {"HypothesisParameters", {{{"constancy", "switch_hysteresis"}, {"most", "max_hypotheses"}, {"most_witnesses", "max_witnesses"},
        {"shortest_base", "min_base"}}}},
    {"IdentifyParameters", {{{"least_gain", "min_gain"}}}},
    {"ImageLineParameters", {{{"least_paint", "min_paint"}, {"least_paint_many", "min_paint_many"}, {"least_part", "min_paint_part"},
        {"longest_extension", "max_extension"}, {"longest_gap", "max_gap"}, {"longest_limb", "max_limb_length"},
        {"shortest", "min_length"}}}},
    {"ImageMonitorParameters", {{{"fewest_textured", "min_textured_rows"}}}},
    {"ImageSensorParameters", {{{"most_tint", "max_tint"}}}},
    {"JerseyParameters", {{{"least_margin", "min_margin"}}}},
    {"JointEnvironmentParameters", {{{"least_delay", "min_delay"}, {"most_delay", "max_delay"}}}},
    {"KeepGoalParameters", {{{"farthest", "max_distance"}, {"fastest", "max_speed"}, {"nearest", "min_distance"}, {"slowest", "min_speed"},
        {"widest", "max_bearing"}}}},
    {"KickParameters", {{{"least_power", "min_power"}}}},
    {"KickTaskParameters", {{{"far_widest", "max_far_direction"}, {"farthest", "max_distance"}, {"nearest", "min_distance"},
        {"widest", "max_direction"}}}},
    {"LandmarkModelParameters", {{{"shortest_line", "min_line_length"}}}},
    {"LearnedApproachParameters", {{{"farthest", "max_distance"}, {"fastest", "max_speed"}}}},
    {"LearnedKickParameters", {{{"farthest", "max_ahead"}, {"nearest", "min_ahead"}, {"widest", "max_direction"}}}},
    {"LineChainParameters", {{{"fewest_spots", "min_spots"}, {"longest_gap", "max_gap"}, {"steepest", "max_slope"}}}},
    {"LineCollectorParameters", {{{"fewest_spots", "min_spots"}, {"most_spots", "max_spots"}}}},
    {"LineProbeParameters", {{{"least_contrast", "min_contrast"}}}},
    {"LineSpotParameters", {{{"farthest", "max_distance"}, {"least_contrast", "min_contrast"}, {"longest_step", "max_step"},
        {"widest", "max_width"}}}},
    {"LocalisationParameters", {{{"most_choices", "max_choices"}, {"shortest_line", "min_line_length"}}}},
    {"LookParameters", {{{"widest", "max_yaw"}}}},
    {"MidfielderParameters", {{{"farthest", "max_ahead"}, {"farthest_at", "max_ahead_x"}}}},
    {"MjRules", {{{"highest_number", "max_number"}}}},
    {"MotionModelParameters", {{{"kick_farthest", "max_kick_ahead"}, {"kick_nearest", "min_kick_ahead"}, {"most_forward", "max_forward"},
        {"most_sideways", "max_sideways"}, {"most_turn", "max_turn"}}}},
    {"ObstacleRobotParameters", {{{"farthest", "max_distance"}, {"least_height", "min_height"}, {"widest", "max_width"}}}},
    {"PenaltyMarkParameters", {{{"farthest", "max_distance"}, {"largest", "max_area"}, {"least_ring", "min_ring"},
        {"least_rise", "min_rise"}, {"most_dark", "max_dark"}, {"smallest", "min_area"}}}},
    {"PlayPolicyParameters", {{{"most_forward", "max_forward"}, {"most_sideways", "max_sideways"}, {"most_turn", "max_turn"},
        {"widest_kick", "max_kick_direction"}}}},
    {"PolicyEvaluationParameters", {{{"most_steps", "max_steps"}}}},
    {"PolicyGeneratorParameters", {{{"most_lean", "max_lean"}}}},
    {"RobotBoxParameters", {{{"least_confidence", "min_confidence"}, {"most", "max_robots"}, {"most_overlap", "max_overlap"}}}},
    {"RobotFilterParameters", {{{"longest_step", "max_step"}, {"nearest", "min_distance"}, {"seconds_out_of_view", "memory"}}}},
    {"RobotNetParameters", {{{"farthest", "max_distance"}, {"least_facing", "min_facing_certainty"}}}},
    {"RoughSearchParameters", {{{"most_pieces", "max_pieces"}}}},
    {"RoleParameters", {{{"loneliness", "solo_after"}}}},
    {"RouteParameters", {{{"longest_leg", "max_leg_length"}, {"shortest_leg", "min_leg_length"}}}},
    {"RunParameters", {{{"least_motion", "min_motion_time"}, {"least_reach", "min_reach"}, {"longest_gap", "max_gap"},
        {"shortest_segment", "min_segment_time"}}}},
    {"SearchParameters", {{{"gaze_least", "min_gaze_width"}, {"least_escape", "min_escape"}, {"shortest_walk", "min_walk_time"}}}},
    {"SensorParameters", {{{"sonar_farthest", "max_sonar_distance"}, {"sonar_nearest", "min_sonar_distance"}}}},
    {"SideLineParameters", {{{"farthest", "max_distance"}, {"least_paint", "min_paint"}, {"longest", "max_length"},
        {"shortest", "min_length"}}}},
    {"SplRules", {{{"pushing_least_motion", "min_pushing_motion"}}}},
    {"StrikerParameters", {{{"duel_widest", "max_duel_deviation"}, {"greatest_error", "max_error"}, {"least_error", "min_error"},
        {"nearest_goal", "min_goal_distance"}, {"widest", "max_deviation"}}}},
    {"TabularLearnerParameters", {{{"longest_episode", "max_decisions"}}}},
    {"TeamBallParameters", {{{"longest_roll", "max_roll_time"}}}},
    {"TransformationParameters", {{{"most_change", "max_change"}}}},
    {"VisionModelParameters", {{{"false_positive_farthest", "max_false_positive_distance"},
        {"false_positive_nearest", "min_false_positive_distance"}}}},
    {"VisionParameters", {{{"farthest_invention", "max_invention_distance"}, {"most_inventions", "max_inventions"},
        {"nearest_invention", "min_invention_distance"}}}},
    {"WalkParameters", {{{"longest_counted", "max_counted"}, {"shortest_counted", "min_counted"}}}},
    {"WalkTaskParameters", {{{"most_backward", "max_backward"}, {"most_forward", "max_forward"}, {"most_sideways", "max_sideways"},
        {"most_turn", "max_turn"}}}},
    {"WalkToParameters", {{{"slowest", "min_speed"}}}},
    {"WalkToPointParameters", {{{"slowest", "min_speed"}}}},
    {"WalkTrialParameters", {{{"longest_request", "max_request_time"}}}},
    {"WhistleParameters", {{{"highest_pitch", "max_pitch"}, {"highest_sound", "max_frequency"}, {"least_level", "min_level"},
        {"lowest_pitch", "min_pitch"}, {"lowest_sound", "min_frequency"}}}},
});
// clang-format on

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
    RenamedSection{"LeagueCameraParameters", "CameraOffsetParameters"}, RenamedSection{"LeagueField", "ArenaDimensions"},
    RenamedSection{"LeagueMotorParameters", "MotorParameters"},         RenamedSection{"LeagueRules", "MjRules"},
    RenamedSection{"PolicyRunParameters", "PolicyGeneratorParameters"}, RenamedSection{"TouchParameters", "BodyStateEstimatorParameters"},
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
  const auto keys = std::ranges::find(kRenamed, section, &RenamedKeys::section);
  if (keys == kRenamed.end() || entry.key.empty()) return {};
  const auto found = std::ranges::find(keys->keys, entry.key, &RenamedKey::old_key);
  if (found == keys->keys.end()) return {};
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
