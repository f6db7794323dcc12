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

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/ssl_vision_packet.h"

namespace soccer {

/// Numbers of packets of SSL-Vision.
struct SslPacketCounts {
  std::uint64_t used = 0;
  std::uint64_t lost = 0;          ///< numbers that are missing between those of packets that arrived
  std::uint64_t late = 0;          ///< arrived after a newer one of the same camera
  std::uint64_t duplicated = 0;    ///< arrived again
  std::uint64_t other_field = 0;   ///< from a sender whose field has another size
  std::uint64_t other_sender = 0;  ///< of a camera whose images are taken from another sender
  std::uint64_t invalid = 0;       ///< no packets of SSL-Vision
  double delay_sum = 0;            ///< s, from the image to the sending, of the packets used
  double max_delay = 0;            ///< s
};

/// Sentences about packets that were not used, one for each reason, and about the delay; empty without packets.
std::vector<std::string> sentences(const SslPacketCounts& counts);

/// Recognises lost, late and duplicated packets by the numbers of each camera's images.
class SslSequence {
 public:
  enum class Order { kNext, kLate, kDuplicate };

  /// Files the image, and counts it in `counts`.
  Order file(const std::string& sender, const ssl::Detection& image, SslPacketCounts& counts);

 private:
  struct Camera {
    std::uint32_t newest = 0;
    double captured = 0;       // s
    std::uint64_t window = 0;  // bit n: the image with the number newest - n has arrived
  };

  std::map<std::pair<std::string, std::uint32_t>, Camera> cameras_;
};

/// Chooses one SSL-Vision for each camera, because cameras of two fields may have the same number: while its images arrive, those of others
/// are refused. It is silent when another one has sent images of more than two seconds meanwhile, by the times of these images.
class SslSenderChoice {
 public:
  /// Whether to use the image. sender: its address and port, as text.
  bool accept(const std::string& sender, const ssl::Detection& image);

  /// The sender that is or was last chosen for a camera; empty: none so far.
  std::string sender_of(std::uint32_t camera) const;

 private:
  struct Camera {
    std::string sender;
    std::map<std::string, double> refused;  // by sender: s, time of its first image since the last one of the chosen sender
  };

  std::map<std::uint32_t, Camera> cameras_;
};

/// Frame of the coordinates of SSL-Vision.
struct SslField;

/// The place of SSL-Vision's coordinates on our field: a length is scaled, then turned, then shifted.
struct FieldCalibration {
  PARAMETERS(FieldCalibration,                                                                        //
             (double, x, 0, "m", -20, 20, "place of SSL-Vision's origin on our field, along x"),      //
             (double, y, 0, "m", -20, 20, "place of SSL-Vision's origin on our field, along y"),      //
             (double, turn, 0, "rad", -3.15, 3.15, "direction of SSL-Vision's x axis on our field"),  //
             (double, scale, 1, "", 0.5, 2, "true length of what SSL-Vision takes for a metre, in m"))

  Point2<Field> place(Point2<SslField> seen) const { return Pose2<Field, SslField>{x, y, turn} * Point2<SslField>(scale * seen); }
  double heading(double seen) const { return normalized(turn + seen); }
};

/// A place as SSL-Vision sees it, and where it is.
struct MatchedPlace {
  std::string name;  ///< such as "yellow 2"
  Point2<SslField> seen;
  Point2<Field> known;
};

/// The calibration with the smallest squared distances between places. Errors: InputError when there are fewer than two places, when they
/// lie together, or when the scale is out of its range.
FieldCalibration fit_calibration(const std::vector<MatchedPlace>& places);

/// Distance from the known place to the calibrated one, m.
double error_of(const FieldCalibration& calibration, const MatchedPlace& place);

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
