#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Kicks of one body. Section KickParameters of config/<body>/motion.yaml. "Outward" is away from the supporting foot.
struct KickParameters {
  double shift = 0.06;
  double shift_time = 0.5;
  double draw_time = 0.3;
  double swing_time = 0.14;
  double return_time = 0.4;
  double settle_time = 0.5;
  double lean = 0;
  double lift = 0.03;
  double swing_lift = 0.015;
  double back = 0.08;
  double reach = 0.12;
  double draw_toe = 0;
  double swing_toe = 0;
  double swing_in = 0;
  double ball_ahead = 0.18;
  double aim_ahead = 0.03;
  double aim_in = 0.01;
  double aim_out = 0.04;
  double sweep_time = 0.14;
  double sweep_lift = 0.028;
  double sweep_out = 0.06;
  double sweep_in = 0.03;
  double sweep_forward = 0.1;
  double sweep_toe = 0.03;
  double least_power = 0.3;
  double balance_smoothing = 0.02;
  double balance_pitch = 0.05;
  double balance_roll = 0.05;
  double arm_swing = 4;
  double distance = 3.5;
  bool sweeps = true;

  DESCRIBE(KickParameters, (shift, "m", 0, 0.12, "of the hips from the middle towards the supporting foot"),
           (shift_time, "s", 0.05, 2, "for that"), (draw_time, "s", 0.05, 2, "for lifting the foot and drawing it back"),
           (swing_time, "s", 0.02, 1, "for the swing at full power"),
           (return_time, "s", 0.05, 2, "for bringing the foot back to the ground"),
           (settle_time, "s", 0.05, 2, "for bringing the weight back to the middle"),
           (lean, "rad", -0.4, 0.4, "how far the torso leans forward meanwhile"),
           (lift, "m", 0, 0.1, "of the lowest point of the foot that is drawn back"),
           (swing_lift, "m", 0, 0.15, "of its lowest point at the end of the swing"),
           (back, "m", -0.1, 0.15, "how far behind the hip joint the foot is drawn at full power"),
           (reach, "m", 0, 0.3, "how far before the hip joint the swing ends"),
           (draw_toe, "rad", -0.5, 1.2, "how far the toe of the foot that is drawn back points down"),
           (swing_toe, "rad", -0.5, 1.2, "how far the toe points up at the end of the swing"),
           (swing_in, "rad", -0.3, 0.3, "how far both feet turn inward in the swing, against the ball's going outward"),
           (ball_ahead, "m", 0.05, 0.4, "distance of a ball that this swing meets best; the swing moves with the ball"),
           (aim_ahead, "m", 0, 0.1, "… so far at most, forward and back"), (aim_in, "m", 0, 0.1, "how far inward the foot aims at most"),
           (aim_out, "m", 0, 0.1, "how far outward the foot aims at most"),
           (sweep_time, "s", 0.02, 1, "for a sweep to the side at full power"), (sweep_lift, "m", 0, 0.1, "of the foot that sweeps"),
           (sweep_out, "m", 0, 0.15, "how far outward a sweep to the side begins"),
           (sweep_in, "m", 0, 0.1, "how far inward of its stance a sweep ends"),
           (sweep_forward, "m", 0, 0.15, "how far forward a sweeping foot goes at most"),
           (sweep_toe, "m", 0, 0.1, "a sweep meets the ball so far behind the toe"),
           (least_power, "", 0.05, 1, "a request for less kicks so hard"),
           (balance_smoothing, "s", 0, 0.2, "time constant of the gyro's low-pass for balance"),
           (balance_pitch, "s", 0, 0.5, "turn of the supporting ankle per rate of the torso, forward"),
           (balance_roll, "s", 0, 0.5, "turn of the supporting ankle per rate of the torso, sideways"),
           (arm_swing, "rad/m", 0, 15, "shoulder pitch per forward place of the kicking foot, against it"),
           (distance, "m", 0, 20, "that a ball goes on carpet which is kicked ahead at full power: behaviour and mates are told"),
           (sweeps, "", 0, 1, "whether behaviour may count on sweeps: they go where they shall"))
};

}  // namespace soccer
