#include "blackboard/net/packed_weights.h"

#include <algorithm>

namespace soccer {

PackedWeights::PackedWeights(const Layer& layer, std::ptrdiff_t input_column) : shift_(layer.shift) {
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

void PackedWeights::pack_convolution(const Layer& layer, std::ptrdiff_t input_column) {
  // A dense layer is a convolution whose window is the whole input.
  const bool dense = layer.kind == LayerKind::kDense;
  const std::ptrdiff_t side = layer.kind == LayerKind::kConvolution3x3 ? 3 : 1;
  const std::ptrdiff_t columns = dense ? layer.input.width : side, channels = layer.input.channels;
  window_rows_ = dense ? layer.input.height : side;
  row_groups_ = ((columns - 1) * input_column + channels + kInputGroup - 1) / kInputGroup;
  const std::ptrdiff_t groups = window_rows_ * row_groups_;
  weights_.resize(static_cast<std::size_t>(blocks_of(layer.output.channels) * groups * kChannelBlock * kInputGroup));
  const std::int8_t* weight = layer.weights.data();
  for (std::ptrdiff_t out = 0; out < layer.output.channels; ++out) {
    for (std::ptrdiff_t row = 0; row < window_rows_; ++row) {
      for (std::ptrdiff_t column = 0; column < columns; ++column) {
        for (std::ptrdiff_t in = 0; in < channels; ++in) {
          const std::ptrdiff_t byte = column * input_column + in;
          const std::ptrdiff_t group = (out / kChannelBlock * window_rows_ + row) * row_groups_ + byte / kInputGroup;
          const std::ptrdiff_t index = (group * kChannelBlock + out % kChannelBlock) * kInputGroup + byte % kInputGroup;
          weights_[static_cast<std::size_t>(index)] = *weight++;
        }
      }
    }
  }
}

void PackedWeights::pack_depthwise(const Layer& layer) {
  const std::ptrdiff_t blocks = blocks_of(layer.output.channels);
  weights_.resize(static_cast<std::size_t>(blocks * kTapPairs * kChannelBlock * 2));
  const std::int8_t* weight = layer.weights.data();
  for (std::ptrdiff_t c = 0; c < layer.output.channels; ++c) {
    for (std::ptrdiff_t tap = 0; tap < 9; ++tap) {
      const std::ptrdiff_t pair = c / kChannelBlock * kTapPairs + tap / 2;
      weights_[static_cast<std::size_t>((pair * kChannelBlock + c % kChannelBlock) * 2 + tap % 2)] = *weight++;
    }
  }
}

}  // namespace soccer
