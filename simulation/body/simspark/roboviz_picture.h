#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// An RGB colour.
struct Colour {
  std::uint8_t red = 255, green = 255, blue = 255;
};

/// A set of shapes for RoboViz's drawing port, which receives UDP datagrams with bytes and six-character numbers. Source: the examples that
/// are part of RoboViz 2.1. World axes, m. Shapes with a coordinate that is not finite are omitted.
class RobovizPicture {
 public:
  /// `set`: common name of the shapes. It should end in a dot, because RoboViz swaps all sets whose names begin with it.
  explicit RobovizPicture(std::string set) : set_(std::move(set)) {}

  /// Adds a circle on the ground; `pixels`: line width.
  void circle(Point2<Field> centre, double radius, double pixels, Colour colour);
  void line(Point3<Field> from, Point3<Field> to, double pixels, Colour colour);
  void point(Point3<Field> at, double pixels, Colour colour);
  void sphere(Point3<Field> centre, double radius, Colour colour);
  /// Sets the caption above a robot's head, which stays until it is replaced. `number`: 1…11. An empty text removes it.
  void caption(bool left_team, int number, std::string_view text, Colour colour);

  /// The datagrams to send, in this order, each at most 512 bytes: the shapes, then the command that shows them in place of the previous
  /// shapes of this set.
  std::vector<std::string> datagrams() const;

 private:
  std::string set_;
  std::vector<std::string> commands_;
};

}  // namespace soccer
