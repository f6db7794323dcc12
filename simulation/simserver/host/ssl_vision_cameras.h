#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/ssl_vision_packet.h"
#include "simulation/protocol/udp_sender.h"
#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

/// The cameras above the field that simserver pretends to have, and their errors. Loaded from `config/truth/ssl-vision.yaml`.
struct SslVisionParameters {
  PARAMETERS(SslVisionParameters,                                                                                                //
             (int, cameras, 1, "", 1, 8, "number of cameras, in a row along the field"),                                         //
             (double, overlap, 0.3, "m", 0, 3, "width of the strip that two neighbouring cameras see"),                          //
             (double, rate, 60, "1/s", 1, 100, "images per second of each camera"),                                              //
             (double, robot_noise, 0.004, "m", 0, 1, "standard deviation of a robot's position on each axis"),                   //
             (double, heading_noise, 0.02, "rad", 0, 1, "standard deviation of a robot's heading"),                              //
             (double, ball_noise, 0.004, "m", 0, 1, "standard deviation of the ball's position on each axis"),                   //
             (double, miss, 0, "", 0, 1, "probability that a robot or the ball is not seen in an image"),                        //
             (double, delay, 0.02, "s", 0, 2, "time from an image to its packet"),                                               //
             (double, jitter, 0, "s", 0, 2, "largest additional delay of a packet; packets may overtake each other"),            //
             (double, loss, 0, "", 0, 1, "fraction of the packets that is lost"),                                                //
             (double, duplicates, 0, "", 0, 1, "fraction of the packets that arrives twice"),                                    //
             (double, clock_ahead, 0, "s", -3e9, 3e9, "by which the cameras' clock is ahead of the simulation's at its start"),  //
             (double, clock_drift, 0, "s per s", -0.01, 0.01, "by which the cameras' clock is faster than the simulation's"),    //
             (double, field_every, 3, "s", 0.1, 600, "time between two packets with the dimensions of the field"),               //
             (double, x, 0, "m", -20, 20, "the centre of our field in the cameras' coordinates, first axis"),                    //
             (double, y, 0, "m", -20, 20, "the centre of our field in the cameras' coordinates, second axis"),                   //
             (double, turn, 0, "rad", -3.15, 3.15, "direction of our field's x axis in the cameras' coordinates"),               //
             (double, scale, 1, "", 0.5, 2, "length of a metre in the cameras' coordinates, in m"))
};

/// Cameras above a simulated field with SSL-Vision: the packets that it would send, with noise, delay and losses. The left team is yellow,
/// and a fallen robot is not seen. The times of the packets are those of the simulation. The same scenes and seed give the same packets.
class SslVisionCameras {
 public:
  SslVisionCameras(const SslVisionParameters& parameters, const FieldDimensions& field, std::uint64_t seed);

  /// Takes the next state of the simulation, and returns the datagrams that arrive now, in order.
  std::vector<std::string> take(const SceneTruth& scene);

 private:
  struct Underway {
    double arrival = 0;  ///< s
    std::string datagram;
  };

  /// The cameras' clock at a time of the simulation, s.
  double clock(double time) const;
  bool covers(int camera, Point2<Field> place) const;
  ssl::Detection image(int camera, const SceneTruth& scene);
  ssl::Robot seen(const TrueRobot& robot);
  void post(const ssl::Packet& packet, double arrival);

  SslVisionParameters parameters_;
  FieldDimensions field_;
  RandomStream32 random_;
  std::uint32_t images_ = 0;  // of each camera
  double next_field_ = 0;     // s
  std::vector<Underway> underway_;
};

/// Sends the packets of simulated cameras above the field.
class SslVisionSender {
 public:
  /// Errors: InputError when the receiver's address is unknown.
  SslVisionSender(const HostPort& receiver, const SslVisionParameters& parameters, const FieldDimensions& field, std::uint64_t seed)
      : cameras_(parameters, field, seed), sender_(receiver) {}

  /// Sends what is due. Call once after each cycle.
  void send(const ServedSimulation& simulation);

 private:
  SslVisionCameras cameras_;
  UdpSender sender_;
};

}  // namespace soccer
