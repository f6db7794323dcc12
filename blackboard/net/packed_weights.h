#pragma once

#include <cstdint>
#include <vector>

#include <boost/align/aligned_allocator.hpp>

#include "blackboard/net/kernels.h"
#include "blackboard/net/layer.h"

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
  using Aligned = std::vector<T, boost::alignment::aligned_allocator<T, 16>>;

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

}  // namespace soccer
