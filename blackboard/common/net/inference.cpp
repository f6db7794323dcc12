#include "blackboard/common/net/inference.h"

#include <algorithm>

#include "blackboard/common/error.h"

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

namespace {

/// The mean of each channel, rounded half up: floor((2 · sum + n) / 2n). The same code on all processors, as its cost is small.
void global_average(const LayerStep& step, const TensorShape& shape) {
  const std::uint32_t n = static_cast<std::uint32_t>(shape.height) * static_cast<std::uint32_t>(shape.width);
  for (int c = 0; c < shape.channels; ++c) {
    std::uint32_t sum = 0;
    for (int y = 0; y < shape.height; ++y)
      for (int x = 0; x < shape.width; ++x) sum += step.input[y * step.input_row + x * step.input_column + c];
    step.output[c] = static_cast<std::uint8_t>((2 * std::uint64_t{sum} + n) / (2 * std::uint64_t{n}));
  }
}

}  // namespace

Inference::Inference(const Net& net, const Kernels& kernels)
    : kernels_(&kernels), input_shape_(net.input()), output_shape_(net.output()), scales_(net.scales()) {
  place_tensors(net);
  const int last_pixels = output_shape_.height * output_shape_.width;
  sums_.resize(static_cast<std::size_t>(last_pixels * blocks_of(output_shape_.channels) * kChannelBlock));
  outputs_.resize(static_cast<std::size_t>(output_shape_.elements()));
  weights_.reserve(net.layers().size());  // the steps keep addresses of the weights
  for (std::size_t i = 0; i < net.layers().size(); ++i) {
    const Layer& layer = net.layers()[i];
    const bool last = i + 1 == net.layers().size();
    LayerStep step = step_between(layer, tensors_[i], last ? Tensor{layer.output} : tensors_[i + 1]);
    if (last) step.sums = sums_.data();
    steps_.push_back({layer.kind, layer.input, step});
  }
}

void Inference::place_tensors(const Net& net) {
  std::size_t end = 0;
  const auto place = [&](const TensorShape& shape, std::ptrdiff_t column, const Layer& reader) {
    tensors_.push_back({shape, column, reader.has_window() ? 1 : 0, end});
    end += tensors_.back().bytes();
  };
  const auto& layers = net.layers();
  place(net.input(), net.input().channels, layers.front());
  for (std::size_t i = 0; i + 1 < layers.size(); ++i)
    place(layers[i].output, blocks_of(layers[i].output.channels) * kChannelBlock, layers[i + 1]);
  memory_.resize(end + kReadAhead);
}

LayerStep Inference::step_between(const Layer& layer, const Tensor& input, const Tensor& output) {
  LayerStep step;
  step.input_row = input.row();
  step.input_column = input.column;
  step.stride = layer.stride;
  step.input = memory_.data() + (layer.has_window() ? input.from : input.inner());
  step.height = layer.output.height;
  step.width = layer.output.width;
  step.blocks = blocks_of(layer.output.channels);
  step.output = memory_.data() + output.inner();
  step.output_row = output.row();
  if (layer.has_weights()) weights_.emplace_back(layer, input.column).set(step);
  return step;
}

std::span<const float> Inference::run(std::span<const std::uint8_t> image) {
  require(image.size() == static_cast<std::size_t>(input_shape_.elements()), "an image has another size than the net's input");
  const Tensor& input = tensors_.front();
  const std::ptrdiff_t row = std::ptrdiff_t{input_shape_.width} * input_shape_.channels;
  for (int y = 0; y < input_shape_.height; ++y)
    std::copy_n(image.data() + y * row, row, memory_.data() + input.inner() + static_cast<std::size_t>(y * input.row()));
  for (const Step& step : steps_) execute(step);
  scale_outputs();
  return outputs_;
}

void Inference::execute(const Step& step) const {
  switch (step.kind) {
    case LayerKind::kDepthwise3x3: return kernels_->depthwise(step.parameters);
    case LayerKind::kMaxPool2x2: return kernels_->max_pool(step.parameters);
    case LayerKind::kGlobalAverage: return global_average(step.parameters, step.input);
    default: return kernels_->convolve(step.parameters);
  }
}

void Inference::scale_outputs() {
  const auto channels = static_cast<std::size_t>(output_shape_.channels);
  const std::size_t padded = static_cast<std::size_t>(blocks_of(output_shape_.channels)) * kChannelBlock;
  for (std::size_t i = 0; i < outputs_.size(); ++i)
    outputs_[i] = static_cast<float>(sums_[i / channels * padded + i % channels]) * scales_[i % channels];
}

}  // namespace soccer
