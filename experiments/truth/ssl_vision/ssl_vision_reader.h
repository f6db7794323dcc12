#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "experiments/truth/ssl_vision/field_calibration.h"
#include "experiments/truth/ssl_vision/ssl_packet_count.h"
#include "experiments/truth/ssl_vision/ssl_sender_choice.h"

namespace soccer {

/// How packets of SSL-Vision become a scene.
struct SslReadingParameters {
  PARAMETERS(SslReadingParameters,                                                                                          //
             (double, keep, 0.2, "s", 0.01, 5, "time for which a robot, or a camera's ball, counts after its last image"),  //
             (double, velocity_over, 0.2, "s", 0.02, 2, "time over which the ball's velocity is measured"),                 //
             (double, torso_height, 0.33, "m", 0, 2, "height of a standing robot's torso, which cameras do not measure"),   //
             (double, field_tolerance, 0.3, "m", 0, 5, "largest difference of the field's length and width"))
};

/// A robot as seen by SSL-Vision, in our field.
struct SslRobot {
  bool yellow = true;
  int number = 0;
  Point2<SslField> seen;
  Point2<Field> place;
  double heading = 0;  ///< rad
  double time = 0;     ///< s, of the image
  float confidence = 0;
};

/// The ball as seen by one camera.
struct SslBall {
  Point2<SslField> seen;
  Point3<Field> place;
  double time = 0;  ///< s, of the image
  float confidence = 0;
};

/// Reads the packets of SSL-Vision and joins the images of its cameras. Its results depend only on the packets, their senders and their
/// order.
class SslVisionReader {
 public:
  struct Options {
    FieldDimensions field;
    FieldCalibration calibration;
    SslReadingParameters reading;
    std::string yellow = "yellow", blue = "blue";  ///< names of the teams
    bool yellow_is_left = true;
  };

  /// `report` receives one sentence when packets are ignored or missing for the first time for each reason.
  SslVisionReader(Options options, std::function<void(const std::string&)> report);

  /// Takes a datagram of arbitrary bytes; `sender`: its address. Returns whether it contains a new image.
  bool take(std::string_view datagram, const std::string& sender);

  double time() const { return time_; }  ///< s, of the newest image
  std::optional<SslBall> ball() const;   ///< std::nullopt: not seen lately
  std::vector<SslRobot> robots() const;  ///< those seen lately
  const SslPacketCounts& counts() const { return counts_; }

  /// The state as a topic. A ball that is not seen lately stays where it was last; std::nullopt until it has been seen.
  std::optional<SceneTruth> scene() const;

 private:
  bool of_other_field(const ssl::Packet& packet, const std::string& sender);
  bool of_other_sender(const ssl::Detection& image, const std::string& sender);
  void take_image(const ssl::Detection& image);
  void take_robots(const std::vector<ssl::Robot>& robots, bool yellow, double time);
  void say_once(const std::string& key, const std::string& sentence);
  void say_losses(const SslPacketCounts& before);

  Options options_;
  std::function<void(const std::string&)> report_;
  SslPacketCounts counts_;
  SslSequence sequence_;
  SslSenderChoice senders_;
  std::map<std::string, bool> other_field_;  // by sender; only those that have sent a field
  std::set<std::string> reported_;
  double time_ = 0;
  std::map<std::pair<bool, int>, SslRobot> robots_;  // by yellow and number
  std::map<std::uint32_t, SslBall> balls_;           // by camera
  std::optional<SslBall> last_ball_;
  std::vector<SslBall> track_;  // the ball's last places, oldest first
};

}  // namespace soccer
