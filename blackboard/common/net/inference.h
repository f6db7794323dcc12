#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <boost/align/aligned_allocator.hpp>

#include "blackboard/common/net/kernels.h"
#include "blackboard/common/net/net.h"

namespace soccer {

/// The parameters of a layer with weights in the order and with the alignment that the kernels need, padded with zeros to whole blocks of
/// output channels and groups of inputs.
class PackedWeights {
 public:
  /// input_column: bytes between columns of the layer's input in memory, at least its number of channels.
  PackedWeights(const Layer& layer, std::ptrdiff_t input_column);

  /// Sets a step's parameters and the size of its window. They are valid as long as this object exists and is not moved.
  void set(LayerStep& step) const;

 private:
  template <class T>
  using Aligned = std::vector<T, boost::alignment::aligned_allocator<T, 32>>;

  void pack_convolution(const Layer& layer, std::ptrdiff_t input_column);
  void pack_depthwise(const Layer& layer);

  std::ptrdiff_t window_rows_ = 1, row_groups_ = 1;
  int shift_ = 0;
  Aligned<std::int8_t> weights_;
  Aligned<std::int32_t> biases_;
  Aligned<std::uint32_t> multipliers_;
};

/// Number of blocks of output channels.
inline std::ptrdiff_t blocks_of(std::ptrdiff_t channels) { return (channels + kChannelBlock - 1) / kChannelBlock; }

/// Executes a net. Owns a copy of its weights, packed for the kernels, and the memory of all tensors; run() allocates nothing.
class Inference {
 public:
  explicit Inference(const Net& net, const Kernels& kernels = best_kernels());
  Inference(const Inference&) = delete;  // the steps contain addresses of its members
  Inference& operator=(const Inference&) = delete;

  const TensorShape& input() const { return input_shape_; }
  const TensorShape& output() const { return output_shape_; }

  /// image: the input, [row][column][channel]. Returns the outputs, [row][column][channel], valid until the next run. Every processor
  /// returns the same numbers, to the bit.
  std::span<const float> run(std::span<const std::uint8_t> image);

 private:
  /// Place of a tensor in `memory_`: rows of columns of channels, with a border of zeros if the next layer's window needs it.
  struct Tensor {
    TensorShape shape;
    std::ptrdiff_t column = 0;  // bytes between columns
    int border = 0;             // rows and columns around the tensor
    std::size_t from = 0;       // first byte of the border in memory

    std::ptrdiff_t row() const { return (shape.width + 2 * border) * column; }
    std::size_t inner() const { return from + static_cast<std::size_t>(border * (row() + column)); }  // first element
    std::size_t bytes() const { return static_cast<std::size_t>((shape.height + 2 * border) * row()); }
  };
  struct Step {
    LayerKind kind;
    TensorShape input;
    LayerStep parameters;
  };
  void place_tensors(const Net& net);
  LayerStep step_between(const Layer& layer, const Tensor& input, const Tensor& output);
  void execute(const Step& step) const;
  void scale_outputs();

  const Kernels* kernels_;
  TensorShape input_shape_, output_shape_;
  std::vector<float> scales_;
  std::vector<Tensor> tensors_;         // the input, then the output of each layer but the last
  std::vector<PackedWeights> weights_;  // of each layer that has any
  std::vector<Step> steps_;
  std::vector<std::uint8_t> memory_;
  std::vector<std::int32_t> sums_;  // of the last layer, with channels padded to blocks
  std::vector<float> outputs_;
};

}  // namespace soccer
