#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Motion and measurement model of localisation. Noises are one standard deviation.
struct LocalisationParameters {
  // clang-format off
  PARAMETERS(LocalisationParameters,
      (double, start_position_noise, 0.08, "m", 0.001, 5, "noise of a placement's position, in x and in y"),
      (double, start_heading_noise, 0.12, "rad", 0.001, 3, "noise of a placement's heading; servers beam with up to 10 degrees of error"),
      (double, walk_position_noise, 0.1, "m", 0, 2,
       "position noise accumulated along one metre; grows with the square root of the distance"),
      (double, walk_heading_noise, 0.12, "rad", 0, 2, "heading noise accumulated along one metre"),
      (double, turn_heading_noise, 0.15, "rad", 0, 2, "heading noise accumulated along one radian of turning"),
      (double, idle_position_noise, 0.005, "m", 0, 1, "position noise accumulated in one second, even without motion"),
      (double, idle_heading_noise, 0.01, "rad", 0, 1, "heading noise accumulated in one second, even without motion"),
      (double, fall_position_noise, 0.3, "m", 0, 5, "position noise added by a fall and a getup"),
      (double, fall_heading_noise, 0.6, "rad", 0, 3.2, "heading noise added by a fall and a getup"),
      (double, distance_noise, 0.03, "", 0.0001, 1, "noise of an observation's distance, as a fraction of the distance"),
      (double, distance_noise_growth, 0, "1/m", 0, 1, "growth of distance_noise with the distance: far objects cover only a few pixels"),
      (double, bearing_noise, 0.055, "rad", 0.0001, 1, "noise of an observation's bearing"),
      (double, orientation_noise, 0.13, "rad", 0.001, 2, "noise of a landmark's orientation"),
      (double, point_noise, 0.03, "m", 0.001, 1,
       "noise of an observation's position at any distance: sway of the body, width of lines, calibration"),
      (double, gate, 16, "", 1, 100, "squared Mahalanobis distance beyond which an observation is an outlier"),
      (double, clear_choice, 6, "", 0, 100, "twice the log odds by which the best of several associations must be better than the next"),
      (double, line_angle_gate, 0.35, "rad", 0.01, 1.5,
       "largest angle between a seen and a painted line, in addition to the uncertainty of the heading"),
      (double, line_end_slack, 0.3, "m", 0, 5, "how far a seen line may extend beyond the painted one, in addition to the uncertainties"),
      (double, circle_slack, 0.1, "m", 0, 5,
       "how far a seen line may be from the centre circle to be a part of it, in addition to the uncertainties"),
      (double, goal_slack, 0.15, "m", 0, 5,
       "how far behind the goal line a seen point is in the goal, and how far beyond the goal's sides, in addition to the uncertainties"),
      (double, pair_slack, 0.2, "m", 0, 5,
       "largest difference between the distances of two seen and of two mapped landmarks, in addition to the uncertainties"),
      (double, min_line_length, 0.4, "m", 0.05, 10, "shorter pieces of line are ignored"),
      (double, consistency_frames, 12, "", 1, 1000, "number of frames over which the share of associated observations is averaged"),
      (double, lost_below, 0.35, "", 0, 1, "share of associated observations below which the robot is lost"),
      (double, found_above, 0.65, "", 0, 1, "share of associated observations above which a lost robot is localised again"),
      (double, lost_position_noise, 1.2, "m", 0.05, 20, "position deviation above which the pose is unusable: the robot is lost"),
      (double, lost_heading_noise, 0.8, "rad", 0.05, 3.2, "heading deviation above which the pose is unusable: the robot is lost"),
      (double, blind_time, 6, "s", 0.1, 600, "time without a fitting observation after which the pose is unreliable: the robot is lost"),
      (double, sight_time, 1.5, "s", 0, 60,
       "decrease of the time without a fitting observation by a frame with one; a false detection may fit by chance"),
      (int, max_choices, 4, "", 1, 20, "largest number of associations of an observation that are tried"))
  // clang-format on
};

/// Hypotheses of the pose: their weights, how they are proposed, merged and dropped. Likelihoods are factors on the weight.
struct HypothesisParameters {
  // clang-format off
  PARAMETERS(HypothesisParameters,
      (int, max_hypotheses, 12, "", 1, 100, "largest number of hypotheses"),
      (double, lightest, 0.01, "", 0, 1, "a hypothesis is dropped when its weight is less than this fraction of the heaviest one's"),
      (double, switch_hysteresis, 1.5, "", 1, 100, "factor by which another hypothesis must be heavier to become the best one"),
      (double, merge_distance, 2, "", 0, 100, "squared Mahalanobis distance below which two hypotheses are merged"),
      (double, same_place, 1.5, "m", 0.01, 20,
       "positions that are closer than this may be the same, in hypotheses and in reports of teammates"),
      (double, uncertain_below, 0.5, "", 0, 1,
       "share of associated observations of the best hypothesis below which frames propose others"),
      (int, proposals, 6, "", 0, 100, "largest number of poses that one frame of an uncertain robot proposes"),
      (double, proposal_weight, 0.1, "", 0, 1, "weight of all proposals of a frame together, as a fraction of the best hypothesis's weight"),
      (double, proposal_distance_cost, 0.7, "", 0, 100,
       "decrease of a proposal's log likelihood per field length or half turn of distance from the best hypothesis"),
      (double, carried, 0.1, "", 0, 1,
       "likelihood that an uncertain robot was carried away and not reported so, relative to one that is where odometry has it"),
      (double, proposal_position_noise, 0.4, "m", 0.001, 5, "position deviation of a proposal, in x and in y"),
      (double, proposal_heading_noise, 0.25, "rad", 0.001, 3, "heading deviation of a proposal"),
      (double, proposal_share, 0.7, "", 0, 1, "fraction of a frame's observations that must fit a proposal"),
      (int, proposal_starts, 6, "", 0, 100,
       "number of pairs of landmarks, and of lines with a landmark, from which proposals are computed"),
      (double, min_base, 0.5, "m", 0, 10, "two landmarks that are closer to each other than this do not determine a heading"),
      (double, trusted_line, 0.8, "m", 0, 10, "a shorter piece of line does not determine a heading"),
      (double, same_proposal, 0.6, "m", 0, 10, "proposals that are closer than this and have similar headings are merged"),
      (double, same_heading, 0.5, "rad", 0, 3.2, "proposals whose headings differ by less than this have similar headings"),
      (double, rough_position_noise, 0.2, "m", 0.001, 5, "position deviation with which the fit of a proposal is judged"),
      (double, rough_heading_noise, 0.1, "rad", 0.001, 3, "heading deviation with which the fit of a proposal is judged"),
      (double, placed_position_noise, 0.25, "m", 0.001, 5,
       "position deviation of a robot that a person, for example a referee, has placed"),
      (double, placed_heading_noise, 0.2, "rad", 0.001, 3, "heading deviation of a robot that a person, for example a referee, has placed"),
      (double, placement_spacing, 0.9, "m", 0.05, 10,
       "distance between hypotheses along a touch line; each converges from half of this distance"),
      (double, mirror_weight, 0.1, "", 0, 1, "weight of a hypothesis's mirror image that only teammates suggest, as a fraction of its weight"),
      (double, unassociated, 0.15, "", 0, 1,
       "likelihood that no observation of a frame is associated although the hypothesis is right"),
      (int, max_witnesses, 5, "", 1, 100, "number of observations of one frame that count; their errors have a common cause"))
  // clang-format on
};

/// Negative evidence, reports of teammates and the referee's placements. Likelihoods are factors on the weight of a hypothesis.
struct EvidenceParameters {
  // clang-format off
  PARAMETERS(EvidenceParameters,
      (double, blank_likelihood, 0.7, "", 0, 1,
       "likelihood that a frame shows nothing though a line should cross it; successive frames are similar"),
      (double, blank_weight, 0.3, "", 0, 1,
       "weight, relative to other frames, of a frame that should show a line and shows nothing, in the share of associated observations"),
      (int, line_frames, 50, "", 0, 10000, "number of frames with lines after which vision is known to detect lines"),
      (double, line_middle, 0.25, "rad", 0, 1, "a line is expected in an image if it is within this angle of the middle"),
      (double, min_line_distance, 0.8, "m", 0, 10, "a line is expected in an image if it is farther than this"),
      (double, max_line_distance, 3, "m", 0, 20, "a line is expected in an image if it is nearer than this"),
      (double, line_sample, 0.2, "m", 0.01, 2, "distance between samples along a line that is expected in an image"),
      (int, line_samples, 3, "", 1, 100, "number of samples of a line that must be in the middle of an image"),
      (double, line_sure, 0.3, "m", 0, 5, "largest position deviation at which a line is expected in an image"),
      (double, min_visible_distance, 0.4, "m", 0, 5, "objects nearer than this may be below the image"),
      (double, well_within, 0.35, "rad", 0, 1, "an object within this angle of the middle of an image should be well within it"),
      (double, ball_reach, 2, "m", 0, 20, "distance up to which the ball is expected in an image"),
      (double, ball_missed, 0.85, "", 0, 1, "likelihood that an expected ball is not detected; successive frames are similar"),
      (double, mate_reach, 3, "m", 0, 20, "distance up to which a teammate is expected in an image"),
      (double, mate_missed, 0.85, "", 0, 1, "likelihood that an expected teammate is not detected; successive frames are similar"),
      (int, overdue, 12, "", 1, 1000, "number of frames with a missed detection that count as a vote against the robot's pose"),
      (double, fresh, 0.3, "s", 0, 10, "largest age of a ball and of a teammate's report that are compared"),
      (double, slow, 0.4, "m/s", 0, 10, "a faster ball has moved away by the time the report of a teammate arrives"),
      (double, sure_mate, 0.5, "m", 0, 10, "largest position deviation of a teammate's pose that is used"),
      (double, beside, 0.6, "m", 0, 10, "distance within which a teammate's sighting of this robot fits a pose"),
      (double, remembered, 3, "s", 0, 100, "time for which a teammate's vote on the half of the field counts"),
      (double, place_noise, 0.6, "m", 0.001, 10, "deviation of a position that two robots see"),
      (double, other_object, 0.25, "", 0, 1, "likelihood that a teammate saw another object"),
      (double, not_carried, 0.2, "", 0, 1, "likelihood that a penalised robot has not been moved"),
      (double, not_lined_up, 0.3, "", 0, 1, "likelihood that a robot has not been moved before a half"),
      (double, stood_legally, 0.8, "", 0, 1, "likelihood that the referee has not moved the robot in set"))
  // clang-format on
};

}  // namespace soccer
