#include "experiments/truth/ssl_vision/ssl_vision_reader.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "blackboard/common/error.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr std::uint32_t kWindow = std::numeric_limits<std::uint64_t>::digits;  // images of a camera that are remembered
constexpr double kMilliseconds = 1000;

std::string milliseconds(double s) { return std::to_string(std::lround(kMilliseconds * s)) + " ms"; }

std::string packets(std::uint64_t n) { return std::to_string(n) + (n == 1 ? " packet" : " packets"); }
std::string was(std::uint64_t n) { return n == 1 ? " was" : " were"; }

}  // namespace

std::vector<std::string> sentences(const SslPacketCounts& c) {
  std::vector<std::string> text;
  if (c.lost > 0)
    text.push_back(packets(c.lost) + " of SSL-Vision" + was(c.lost) + " lost, " +
                   std::to_string(std::lround(100 * static_cast<double>(c.lost) / static_cast<double>(c.lost + c.used + c.late))) +
                   " % of those sent; use a wire instead of wireless");
  if (c.late > 0)
    text.push_back(packets(c.late) + " of SSL-Vision arrived after a newer one of the same camera, and" + was(c.late) + " ignored");
  if (c.duplicated > 0) text.push_back(packets(c.duplicated) + " of SSL-Vision arrived twice, and the second of each was ignored");
  if (c.other_field > 0)
    text.push_back(packets(c.other_field) + " of SSL-Vision" + was(c.other_field) +
                   " ignored, because the sender's field has another size");
  if (c.other_sender > 0)
    text.push_back(packets(c.other_sender) + " of SSL-Vision" + was(c.other_sender) +
                   " ignored, because another sender has a camera with the same number");
  if (c.invalid > 0) text.push_back(packets(c.invalid) + was(c.invalid) + " ignored, because SSL-Vision sends no such packets");
  if (c.used > 0)
    text.push_back(packets(c.used) + " of SSL-Vision" + was(c.used) + " used; they were sent " +
                   milliseconds(c.delay_sum / static_cast<double>(c.used)) + " after the image on average, " + milliseconds(c.max_delay) +
                   " at most");
  return text;
}

SslSequence::Order SslSequence::file(const std::string& sender, const ssl::Detection& image, SslPacketCounts& counts) {
  const auto [place, is_new] = cameras_.try_emplace({sender, image.camera_id});
  Camera& camera = place->second;
  const auto ahead = static_cast<std::int64_t>(image.frame_number) - static_cast<std::int64_t>(camera.newest);
  const auto begin = [&] { camera = {image.frame_number, image.t_capture, 1}; };
  if (is_new) {
    begin();
    return Order::kNext;
  }
  if (ahead > 0) {
    counts.lost += static_cast<std::uint64_t>(ahead - 1);
    camera.window = ahead < kWindow ? camera.window << ahead | 1 : 1;
    camera.newest = image.frame_number;
    camera.captured = image.t_capture;
    return Order::kNext;
  }
  if (-ahead >= kWindow || (ahead < 0 && image.t_capture > camera.captured)) {  // SSL-Vision was started again
    begin();
    return Order::kNext;
  }
  const std::uint64_t bit = std::uint64_t{1} << -ahead;
  if ((camera.window & bit) != 0) {
    ++counts.duplicated;
    return Order::kDuplicate;
  }
  camera.window |= bit;
  ++counts.late;
  if (counts.lost > 0) --counts.lost;  // it was counted as lost when the newer one arrived
  return Order::kLate;
}

namespace {

constexpr double kSenderTimeout = 2;  // s

}  // namespace

bool SslSenderChoice::accept(const std::string& sender, const ssl::Detection& image) {
  Camera& camera = cameras_.try_emplace(image.camera_id, Camera{sender, {}}).first->second;
  if (sender != camera.sender) {
    double& since = camera.refused.try_emplace(sender, image.t_capture).first->second;
    since = std::min(since, image.t_capture);
    if (image.t_capture - since <= kSenderTimeout) return false;
    camera.sender = sender;
  }
  camera.refused.clear();
  return true;
}

std::string SslSenderChoice::sender_of(std::uint32_t camera) const {
  const auto known = cameras_.find(camera);
  return known == cameras_.end() ? std::string() : known->second.sender;
}

namespace {

constexpr double kMinDistance = 1;  // m, between the two places that are farthest from each other
constexpr double kMinScale = 0.5, kMaxScale = 2;

double max_distance(const std::vector<MatchedPlace>& places) {
  double maximum = 0;
  for (const MatchedPlace& a : places)
    for (const MatchedPlace& b : places) maximum = std::max(maximum, std::min(distance(a.known, b.known), distance(a.seen, b.seen)));
  return maximum;
}

}  // namespace

FieldCalibration fit_calibration(const std::vector<MatchedPlace>& places) {
  constexpr const char* kWhere = "calibration of the field";
  if (places.size() < 2)
    throw InputError(kWhere, "needs at least two known places that are seen, not " + std::to_string(places.size()),
                     "stand robots with their patterns on more places");
  if (max_distance(places) < kMinDistance)
    throw InputError(kWhere, "all known places lie within a metre", "choose places far from each other, such as penalty marks");
  // With places as complex numbers, the calibration is known = factor * seen + shift, and linear least squares have a closed form.
  using Complex = std::complex<double>;
  const auto count = static_cast<double>(places.size());
  Complex seen_centre, known_centre, both;
  double spread = 0;
  for (const MatchedPlace& place : places) {
    seen_centre += Complex(place.seen.x, place.seen.y) / count;
    known_centre += Complex(place.known.x, place.known.y) / count;
  }
  for (const MatchedPlace& place : places) {
    const Complex seen = Complex(place.seen.x, place.seen.y) - seen_centre;
    both += std::conj(seen) * (Complex(place.known.x, place.known.y) - known_centre);
    spread += std::norm(seen);
  }
  const Complex factor = both / spread, shift = known_centre - factor * seen_centre;
  const double scale = std::abs(factor);
  if (!(scale >= kMinScale && scale <= kMaxScale))
    throw InputError(kWhere, "a metre of SSL-Vision would be " + std::to_string(scale) + " m",
                     "check the known places and SSL-Vision's unit");
  return {shift.real(), shift.imag(), std::arg(factor), scale};
}

double error_of(const FieldCalibration& calibration, const MatchedPlace& place) {
  return distance(calibration.place(place.seen), place.known);
}

namespace {

constexpr double kRestart = 10;  // s by which the images' times may go back before everything seen is forgotten

Point2<SslField> in_metres(float x, float y) { return {x / ssl::kMillimetres, y / ssl::kMillimetres}; }

std::string size_text(double length, double width) {
  std::string text;
  append_fixed(text, length, 2);
  append_fixed(text += " x ", width, 2);
  return text + " m";
}

Pose3<Field, Torso> upright_torso(Point2<Field> place, double heading, double height) {
  const double c = std::cos(heading), s = std::sin(heading);
  return {{c, -s, 0, s, c, 0, 0, 0, 1}, {place.x, place.y, height}};
}

}  // namespace

SslVisionReader::SslVisionReader(Options options, std::function<void(const std::string&)> report)
    : options_(std::move(options)), report_(std::move(report)) {}

void SslVisionReader::say_once(const std::string& key, const std::string& sentence) {
  if (reported_.insert(key).second) report_(sentence);
}

void SslVisionReader::say_losses(const SslPacketCounts& before) {
  if (counts_.lost > before.lost) say_once("lost", "SSL-Vision: the first packets were lost; the number follows at the end");
  if (counts_.late > before.late) say_once("late", "SSL-Vision: a packet arrived after a newer one of the same camera and is ignored");
  if (counts_.duplicated > before.duplicated) say_once("twice", "SSL-Vision: a packet arrived twice, and the second is ignored");
}

bool SslVisionReader::take(std::string_view datagram, const std::string& sender) {
  std::string error;
  const std::optional<ssl::Packet> packet = ssl::read_packet(datagram, error);
  if (!packet) {
    ++counts_.invalid;
    say_once("invalid " + error, "a datagram of " + sender + " is not a packet of SSL-Vision and is ignored: " + error);
    return false;
  }
  if (of_other_field(*packet, sender)) {
    ++counts_.other_field;
    return false;
  }
  if (packet->detection.empty()) return false;
  const ssl::Detection& image = packet->detection.front();
  if (of_other_sender(image, sender)) {
    ++counts_.other_sender;
    return false;
  }
  const SslPacketCounts before = counts_;
  const SslSequence::Order order = sequence_.file(sender, image, counts_);
  say_losses(before);
  if (order != SslSequence::Order::kNext) return false;
  take_image(image);
  return true;
}

bool SslVisionReader::of_other_field(const ssl::Packet& packet, const std::string& sender) {
  if (!packet.geometry.empty()) {
    const ssl::FieldSize& there = packet.geometry.front().field;
    const auto differs = [&](std::int32_t millimetres, double here) {
      return std::abs(millimetres / ssl::kMillimetres - here) > options_.reading.field_tolerance;
    };
    const bool other = differs(there.field_length, options_.field.length) || differs(there.field_width, options_.field.width);
    other_field_[sender] = other;
    if (other)
      say_once("field " + sender, "the SSL-Vision of " + sender + " sees a field of " +
                                      size_text(there.field_length / ssl::kMillimetres, there.field_width / ssl::kMillimetres) + ", not " +
                                      size_text(options_.field.length, options_.field.width) + "; its packets are ignored");
  }
  const auto known = other_field_.find(sender);
  return known != other_field_.end() && known->second;
}

bool SslVisionReader::of_other_sender(const ssl::Detection& image, const std::string& sender) {
  const std::string camera = std::to_string(image.camera_id), used = senders_.sender_of(image.camera_id);
  const bool accepted = senders_.accept(sender, image);
  if (!accepted)
    say_once("refused " + camera + " " + sender,
             "two SSL-Visions send images of a camera " + camera + ": those of " + used + " are used, those of " + sender + " are ignored");
  else if (!used.empty() && used != sender)
    say_once("chosen " + camera + " " + sender, "the images of camera " + camera + " are now those of " + sender);
  return !accepted;
}

void SslVisionReader::take_image(const ssl::Detection& image) {
  ++counts_.used;
  const double delay = image.t_sent - image.t_capture;
  counts_.delay_sum += delay;
  counts_.max_delay = std::max(counts_.max_delay, delay);
  if (image.t_capture < time_ - kRestart) {
    robots_.clear();
    balls_.clear();
    track_.clear();
    time_ = image.t_capture;
  }
  time_ = std::max(time_, image.t_capture);
  take_robots(image.robots_yellow, true, image.t_capture);
  take_robots(image.robots_blue, false, image.t_capture);
  const auto best = std::ranges::max_element(image.balls, {}, &ssl::Ball::confidence);
  if (best == image.balls.end()) return;
  const Point2<SslField> seen = in_metres(best->x, best->y);
  const Point2<Field> place = options_.calibration.place(seen);
  const double height = std::max(options_.field.ball_radius, options_.calibration.scale * best->z / ssl::kMillimetres);
  balls_[image.camera_id] = {seen, {place.x, place.y, height}, image.t_capture, best->confidence};
  if (const auto now = ball()) {
    last_ball_ = now;
    std::erase_if(track_, [&](const SslBall& old) { return old.time < now->time - options_.reading.velocity_over; });
    if (track_.empty() || track_.back().time < now->time) track_.push_back(*now);
  }
}

void SslVisionReader::take_robots(const std::vector<ssl::Robot>& robots, bool yellow, double time) {
  for (const ssl::Robot& robot : robots) {
    if (robot.robot_id == ssl::kNoId) continue;  // something of the team's colour
    const auto number = static_cast<int>(robot.robot_id);
    const auto [entry, is_new] = robots_.try_emplace({yellow, number});
    SslRobot& known = entry->second;
    // Where two cameras see the robot, the better image of the same time counts.
    if (!is_new && (known.time > time || (known.time == time && known.confidence >= robot.confidence))) continue;
    const Point2<SslField> seen = in_metres(robot.x, robot.y);
    const double heading = std::isnan(robot.orientation) ? known.heading : options_.calibration.heading(robot.orientation);
    known = {yellow, number, seen, options_.calibration.place(seen), heading, time, robot.confidence};
  }
}

std::optional<SslBall> SslVisionReader::ball() const {
  std::optional<SslBall> best;
  for (const auto& [camera, ball] : balls_) {
    if (ball.time < time_ - options_.reading.keep) continue;
    if (!best || ball.time > best->time || (ball.time == best->time && ball.confidence > best->confidence)) best = ball;
  }
  return best;
}

std::vector<SslRobot> SslVisionReader::robots() const {
  std::vector<SslRobot> seen;
  for (const auto& [id, robot] : robots_)
    if (robot.time >= time_ - options_.reading.keep) seen.push_back(robot);
  return seen;
}

std::optional<SceneTruth> SslVisionReader::scene() const {
  if (!last_ball_) return std::nullopt;
  SceneTruth scene;
  scene.time = from_seconds(time_);
  scene.ball = last_ball_->place;
  if (ball() && track_.size() > 1) {
    const SslBall &from = track_.front(), &to = track_.back();
    const double elapsed = to.time - from.time;
    scene.ball_velocity = {(to.place.x - from.place.x) / elapsed, (to.place.y - from.place.y) / elapsed,
                           (to.place.z - from.place.z) / elapsed};
  }
  for (const SslRobot& robot : robots())
    scene.robots.push_back({robot.yellow ? options_.yellow : options_.blue, robot.yellow == options_.yellow_is_left, robot.number,
                            upright_torso(robot.place, robot.heading, options_.reading.torso_height), true});
  return scene;
}

}  // namespace soccer
