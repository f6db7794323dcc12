#include "perception/vision/net/packed_weights.h"

#include <algorithm>

namespace soccer {

PackedWeights::PackedWeights(const Layer& layer, int input_column) : shift_(layer.shift) {
  const auto padded = static_cast<std::size_t>(blocks_of(layer.output.channels) * kChannelBlock);
  biases_.resize(padded);
  std::ranges::copy(layer.biases, biases_.begin());
  multipliers_.resize(padded);
  std::ranges::copy(layer.multipliers, multipliers_.begin());
  if (layer.kind == LayerKind::kDepthwise3x3) {
    pack_depthwise(layer);
  } else {
    pack_convolution(layer, input_column);
  }
}

void PackedWeights::set(LayerStep& step) const {
  step.window_rows = window_rows_;
  step.row_groups = row_groups_;
  step.shift = shift_;
  step.weights = weights_.data();
  step.biases = biases_.data();
  step.multipliers = multipliers_.data();
}

void PackedWeights::pack_convolution(const Layer& layer, int input_column) {
  // A dense layer is a convolution whose window is the whole input.
  const bool dense = layer.kind == LayerKind::kDense;
  const int side = layer.kind == LayerKind::kConvolution3x3 ? 3 : 1;
  const int columns = dense ? layer.input.width : side, channels = layer.input.channels;
  window_rows_ = dense ? layer.input.height : side;
  row_groups_ = ((columns - 1) * input_column + channels + kInputGroup - 1) / kInputGroup;
  const int groups = window_rows_ * row_groups_;
  weights_.resize(static_cast<std::size_t>(blocks_of(layer.output.channels) * groups * kChannelBlock * kInputGroup));
  const std::int8_t* weight = layer.weights.data();
  for (int out = 0; out < layer.output.channels; ++out) {
    for (int row = 0; row < window_rows_; ++row) {
      for (int column = 0; column < columns; ++column) {
        for (int in = 0; in < channels; ++in) {
          const int byte = column * input_column + in;
          const int group = (out / kChannelBlock * window_rows_ + row) * row_groups_ + byte / kInputGroup;
          const int index = (group * kChannelBlock + out % kChannelBlock) * kInputGroup + byte % kInputGroup;
          weights_[static_cast<std::size_t>(index)] = *weight++;
        }
      }
    }
  }
}

void PackedWeights::pack_depthwise(const Layer& layer) {
  const int blocks = blocks_of(layer.output.channels);
  weights_.resize(static_cast<std::size_t>(blocks * kTapPairs * kChannelBlock * 2));
  const std::int8_t* weight = layer.weights.data();
  for (int c = 0; c < layer.output.channels; ++c) {
    for (int tap = 0; tap < 9; ++tap) {
      const int pair = c / kChannelBlock * kTapPairs + tap / 2;
      weights_[static_cast<std::size_t>((pair * kChannelBlock + c % kChannelBlock) * 2 + tap % 2)] = *weight++;
    }
  }
}

}  // namespace soccer
