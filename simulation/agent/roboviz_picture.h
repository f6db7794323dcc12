#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// What a drawing is painted with.
struct Colour {
  std::uint8_t red = 255, green = 255, blue = 255;
};

/// A set of shapes for RoboViz's drawing port: UDP datagrams of bytes and of numbers in six characters, as the examples that come with
/// RoboViz 2.1 send them. World axes, m. A shape with a coordinate that is no finite number is left out.
class RobovizPicture {
 public:
  /// `set`: the shapes' common name. It shall end in a dot, for RoboViz shows all sets that begin with it.
  explicit RobovizPicture(std::string set) : set_(std::move(set)) {}

  /// On the ground; `pixels` is the line's width.
  void circle(Point2<Field> centre, double radius, double pixels, Colour colour);
  void line(Point3<Field> from, Point3<Field> to, double pixels, Colour colour);
  void point(Point3<Field> at, double pixels, Colour colour);
  void sphere(Point3<Field> centre, double radius, Colour colour);
  /// Above that robot's head, until there is another. `number`: 1…11. Empty: takes it away.
  void caption(bool left_team, int number, std::string_view text, Colour colour);

  /// What to send, in this order, each at most 512 bytes: the shapes, and the word to show them instead of those of this set before.
  std::vector<std::string> datagrams() const;

 private:
  std::string set_;
  std::vector<std::string> commands_;
};

}  // namespace soccer
