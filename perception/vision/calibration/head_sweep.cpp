#include "perception/vision/calibration/head_sweep.h"

namespace soccer {
namespace {

double part(int index, int count) { return count > 1 ? static_cast<double>(index) / (count - 1) : 0.5; }

}  // namespace

HeadDirection HeadSweep::at(int index) const {
  const int row = index / parameters_.yaws, column = index % parameters_.yaws;
  const double across = part(row % 2 == 0 ? column : parameters_.yaws - 1 - column, parameters_.yaws);
  return {(2 * across - 1) * parameters_.yaw_reach,
          parameters_.pitch_low + part(row, parameters_.pitches) * (parameters_.pitch_high - parameters_.pitch_low)};
}

}  // namespace soccer
