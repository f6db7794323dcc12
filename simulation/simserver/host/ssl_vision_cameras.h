#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/ssl_vision_packet.h"
#include "simulation/simserver/host/ssl_vision_parameters.h"

namespace soccer {

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

  bool chance(double probability);
  double noise(double deviation);
  /// The cameras' clock at a time of the simulation, s.
  double clock(double time) const;
  bool covers(int camera, Point2<Field> place) const;
  ssl::Detection image(int camera, const SceneTruth& scene);
  ssl::Robot seen(const TrueRobot& robot);
  void post(const ssl::Packet& packet, double arrival);

  SslVisionParameters parameters_;
  FieldDimensions field_;
  boost::random::mt19937 random_;
  std::uint32_t images_ = 0;  // of each camera
  double next_field_ = 0;     // s
  std::vector<Underway> underway_;
};

}  // namespace soccer
