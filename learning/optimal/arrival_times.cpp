#include "learning/optimal/arrival_times.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::optimal {
namespace {

constexpr float kNever = 1000;      // s
constexpr double kAlongBall = 2;    // times the contact's distance, up to which the ball may be in the way
constexpr double kRounding = 1e-9;  // relative, of distances
constexpr std::size_t kReach = 4;   // rings that a step can cross

/// The way of a walk of constant velocity in the frame of its start. velocity: m/s in the robot's frame; turned: rad, in this time, s.
Point2<Ground> way_of(Point2<Ground> velocity, double turned, double time) {
  const double along = turned == 0 ? 1 : std::sin(turned) / turned, aside = turned == 0 ? 0 : (1 - std::cos(turned)) / turned;
  return time * Point2<Ground>{along * velocity.x - aside * velocity.y, aside * velocity.x + along * velocity.y};
}

}  // namespace

ArrivalTimes::ArrivalTimes(const WalkBox& box, double contact, const GoToBallParameters& task, const ArrivalGridParameters& parameters)
    : box_(box),
      contact_(contact),
      parameters_(parameters),
      bearings_(static_cast<std::size_t>(std::ceil(2 * kPi / parameters.spacing))),
      spacing_(2 * kPi / static_cast<double>(bearings_)),
      near_choices_(walk_choices(4)),
      far_choices_(walk_choices(1)) {
  distances_ = static_cast<std::size_t>(std::ceil(std::log(parameters.max_distance / contact) / spacing_)) + 1;
  times_.assign(distances_ * bearings_ * bearings_, kNever);
  best_.resize(bearings_);
  mark_arrivals(task);
  solve();
}

double ArrivalTimes::distance_of(std::size_t index) const { return contact_ * std::exp(static_cast<double>(index) * spacing_); }

void ArrivalTimes::mark_arrivals(const GoToBallParameters& task) {
  for (std::size_t i = 0; i < distances_; ++i)
    for (std::size_t j = 0; j < bearings_; ++j) {
      const double distance = distance_of(i), bearing = static_cast<double>(j) * spacing_;
      const Point2<Ground> ball{distance * std::cos(bearing), distance * std::sin(bearing)};
      for (std::size_t k = 0; k < bearings_; ++k)
        if (task.reached(ball, static_cast<double>(k) * spacing_)) times_[row(i, j) + k] = 0;
    }
}

/// Duration of a step at a distance, in the times that a turn by a cell takes.
int ArrivalTimes::quanta(double distance) const {
  const double speed = std::hypot(box_.forward, box_.sideways);
  return std::max(1, static_cast<int>(parameters_.stride * distance * box_.turn / speed));
}

/// Sets where a move leads, unless it touches the ball or leaves the grid.
bool ArrivalTimes::move_to(Move& move, double distance, double bearing) const {
  const double d = std::log(distance / contact_) / spacing_;
  if (d < -kRounding || d > static_cast<double>(distances_ - 1)) return false;
  const double b = (bearing < 0 ? bearing + 2 * kPi : bearing) / spacing_;
  const std::size_t d0 = std::min(static_cast<std::size_t>(std::max(d, 0.0)), distances_ - 2);
  const std::size_t b0 = static_cast<std::size_t>(b) % bearings_, b1 = (b0 + 1) % bearings_;
  const double d_part = std::max(d, 0.0) - static_cast<double>(d0), b_part = b - std::floor(b);
  move.rows[0] = row(d0, b0);
  move.rows[1] = row(d0, b1);
  move.rows[2] = row(d0 + 1, b0);
  move.rows[3] = row(d0 + 1, b1);
  move.weights[0] = static_cast<float>((1 - d_part) * (1 - b_part));
  move.weights[1] = static_cast<float>((1 - d_part) * b_part);
  move.weights[2] = static_cast<float>(d_part * (1 - b_part));
  move.weights[3] = static_cast<float>(d_part * b_part);
  return true;
}

bool ArrivalTimes::move_by(Move& move, std::size_t distance, std::size_t bearing, const WalkChoice& choice) const {
  const double d = distance_of(distance), b = static_cast<double>(bearing) * spacing_;
  const int turn = choice.turn * quanta(d);
  const double turned = turn * spacing_;
  move.time = quanta(d) * spacing_ / box_.turn;
  const Point2<Ground> way = way_of({choice.forward * box_.forward, choice.left * box_.sideways}, turned, move.time);
  const Point2<Ground> ball = Point2<Ground>{d * std::cos(b), d * std::sin(b)} - way;
  const int cells = static_cast<int>(bearings_);
  move.turn = static_cast<std::size_t>(((turn % cells) + cells) % cells);
  return move_to(move, ball.norm(), normalized(ball.angle() - turned));
}

/// Improves a row of headings; returns the greatest change, s.
float ArrivalTimes::relax(std::size_t distance, std::size_t bearing) {
  float* const at = &times_[row(distance, bearing)];
  std::copy_n(at, bearings_, best_.begin());
  Move move{};
  for (const WalkChoice& choice : distance_of(distance) < kAlongBall * contact_ ? near_choices_ : far_choices_) {
    if (!move_by(move, distance, bearing, choice)) continue;
    const auto time = static_cast<float>(move.time);
    const auto improve = [&](std::size_t begin, std::size_t end, std::size_t shift) {
      const float *a = &times_[move.rows[0]] + shift, *b = &times_[move.rows[1]] + shift, *c = &times_[move.rows[2]] + shift,
                  *d = &times_[move.rows[3]] + shift;
      for (std::size_t k = begin; k < end; ++k)
        best_[k] =
            std::min(best_[k], time + move.weights[0] * a[k] + move.weights[1] * b[k] + move.weights[2] * c[k] + move.weights[3] * d[k]);
    };
    improve(0, bearings_ - move.turn, move.turn);
    improve(bearings_ - move.turn, bearings_, move.turn - bearings_);
  }
  float change = 0;
  for (std::size_t k = 0; k < bearings_; ++k) {
    change = std::max(change, at[k] - best_[k]);
    at[k] = best_[k];
  }
  return change;
}

float ArrivalTimes::relax_ring(std::size_t distance) {
  float change = 0;
  const bool forward = sweeps_ % 2 == 0;
  for (std::size_t j = 0; j < bearings_; ++j) change = std::max(change, relax(distance, forward ? j : bearings_ - 1 - j));
  return change;
}

void ArrivalTimes::solve() {
  std::vector<float> changes(distances_, kNever);
  const auto tolerance = static_cast<float>(parameters_.tolerance);
  while (sweeps_ < parameters_.max_sweeps) {
    float max_change = 0;
    for (std::size_t n = 0; n < distances_; ++n) {
      const std::size_t i = sweeps_ % 4 < 2 ? n : distances_ - 1 - n;
      const std::size_t begin = i > kReach ? i - kReach : 0, end = std::min(i + kReach + 1, distances_);
      const bool settled =
          std::all_of(changes.begin() + static_cast<std::ptrdiff_t>(begin), changes.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](float change) { return change < tolerance; });
      changes[i] = settled ? 0 : relax_ring(i);
      max_change = std::max(max_change, changes[i]);
    }
    ++sweeps_;
    last_change_ = max_change;
    if (max_change < tolerance) return;
  }
}

double ArrivalTimes::from(Point2<Ground> ball, double heading) const {
  Move move{};
  const double max_distance = distance_of(distances_ - 1);
  move_to(move, std::clamp(ball.norm(), contact_, max_distance * (1 - kRounding)), ball.angle());
  const double h = (normalized(heading) + (normalized(heading) < 0 ? 2 * kPi : 0)) / spacing_, part = h - std::floor(h);
  const std::size_t h0 = static_cast<std::size_t>(h) % bearings_, h1 = (h0 + 1) % bearings_;
  double time = 0;
  for (std::size_t i = 0; i < 4; ++i)
    time += static_cast<double>(move.weights[i]) *
            ((1 - part) * static_cast<double>(times_[move.rows[i] + h0]) + part * static_cast<double>(times_[move.rows[i] + h1]));
  return time;
}

}  // namespace soccer::optimal
