#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Kicks of one body. Section KickParameters of `config/BODY/motion.yaml`. "Outward" is away from the supporting foot.
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

  DESCRIBE(KickParameters, (shift, "m", 0, 0.12, "shift of the hips from the middle towards the supporting foot"),
           (shift_time, "s", 0.05, 2, "duration of the shift of the hips over the supporting foot"),
           (draw_time, "s", 0.05, 2, "duration of lifting the kicking foot and drawing it back"),
           (swing_time, "s", 0.02, 1, "duration of the swing at full power"),
           (return_time, "s", 0.05, 2, "duration of returning the kicking foot to the ground"),
           (settle_time, "s", 0.05, 2, "duration of moving the hips back to the middle"),
           (lean, "rad", -0.4, 0.4, "forward lean of the torso during the kick"),
           (lift, "m", 0, 0.1, "height of the lowest point of the kicking foot when it is drawn back"),
           (swing_lift, "m", 0, 0.15, "height of the lowest point of the kicking foot at the end of the swing"),
           (back, "m", -0.1, 0.15, "distance behind the hip joint to which the kicking foot is drawn at full power"),
           (reach, "m", 0, 0.3, "distance in front of the hip joint at which the swing ends"),
           (draw_toe, "rad", -0.5, 1.2, "downward pitch of the toe when the kicking foot is drawn back"),
           (swing_toe, "rad", -0.5, 1.2, "upward pitch of the toe at the end of the swing"),
           (swing_in, "rad", -0.3, 0.3, "inward turn of both feet in the swing, against an outward deviation of the ball"),
           (ball_ahead, "m", 0.05, 0.4, "distance of the ball for which the swing is designed; the swing shifts with the ball"),
           (aim_ahead, "m", 0, 0.1, "largest shift of the swing with the ball, forward or backward"),
           (aim_in, "m", 0, 0.1, "largest inward shift of the kicking foot towards the ball"),
           (aim_out, "m", 0, 0.1, "largest outward shift of the kicking foot towards the ball"),
           (sweep_time, "s", 0.02, 1, "duration of a sweep to the side at full power"),
           (sweep_lift, "m", 0, 0.1, "height of the kicking foot during a sweep to the side"),
           (sweep_out, "m", 0, 0.15, "distance outward from the stance at which a sweep to the side begins at full power"),
           (sweep_in, "m", 0, 0.1, "distance inward from the stance at which a sweep to the side ends"),
           (sweep_forward, "m", 0, 0.15, "largest forward shift of the kicking foot in a sweep to the side"),
           (sweep_toe, "m", 0, 0.1, "distance behind the toe at which a sweep to the side hits the ball"),
           (least_power, "", 0.05, 1, "power used for requests of less power"),
           (balance_smoothing, "s", 0, 0.2, "time constant of the gyro's low-pass for balance in a kick"),
           (balance_pitch, "s", 0, 0.5, "correction of the supporting ankle per rate of the torso, forward"),
           (balance_roll, "s", 0, 0.5, "correction of the supporting ankle per rate of the torso, sideways"),
           (arm_swing, "rad/m", 0, 15,
            "shoulder pitch per forward shift of the kicking foot: backward for the arm on its side, forward for the other"),
           (distance, "m", 0, 20, "distance on carpet of a ball kicked ahead at full power; reported to behaviour and teammates"),
           (sweeps, "", 0, 1, "true if sweep kicks are accurate enough for the behaviour to use"))
};

}  // namespace soccer
