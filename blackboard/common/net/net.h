#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// Size of the tensor of one image. Its elements are stored in the order row, column, channel.
struct TensorShape {
  int height = 0;
  int width = 0;
  int channels = 0;

  int elements() const { return height * width * channels; }
  bool operator==(const TensorShape&) const = default;
};

/// What a layer computes. Convolutions have a zero border of one element ("same" padding), so that stride s maps a size n to ceil(n / s).
enum class LayerKind : std::uint8_t {
  kConvolution3x3 = 1,  ///< each output channel is a sum over 3 x 3 elements of all input channels
  kDepthwise3x3,        ///< each output channel is a sum over 3 x 3 elements of the same input channel
  kConvolution1x1,      ///< each output channel is a sum over the input channels of one element
  kMaxPool2x2,          ///< largest of 2 x 2 elements; an odd last row or column is dropped
  kGlobalAverage,       ///< mean of each channel, rounded half up
  kDense,               ///< each output is a sum over the whole input
};

/// Bound of the weights' absolute values. SSSE3's pmaddubsw adds pairs of products in 16 bits with saturation, which no pair reaches:
/// 2 · 255 · 64 = 32640 < 32768.
inline constexpr int kMaxWeight = 64;

/// Range of the shift of requantise().
inline constexpr int kMinShift = 31;
inline constexpr int kMaxShift = 62;

/// One layer of a net. The output of a layer with weights is requantise(bias + sum of weight · input, multiplier, shift), and in the net's
/// last layer the sum itself.
struct Layer {
  LayerKind kind = LayerKind::kConvolution3x3;
  int stride = 1;  ///< of a 3 x 3 window, 1 or 2
  int shift = 0;   ///< 0 in the last layer and in layers without weights
  TensorShape input, output;
  std::vector<std::int32_t> biases;        ///< one per output channel
  std::vector<std::uint32_t> multipliers;  ///< one per output channel, below 2^31; empty in the last layer
  std::vector<std::int8_t> weights;        ///< [output channel][row][column][input channel]; depthwise: [channel][row][column]

  bool has_weights() const { return kind != LayerKind::kMaxPool2x2 && kind != LayerKind::kGlobalAverage; }
  bool has_window() const { return kind == LayerKind::kConvolution3x3 || kind == LayerKind::kDepthwise3x3; }
};

/// Content of a net's file.
struct NetContent {
  TensorShape input;
  std::vector<Layer> layers;
  std::vector<float> scales;  ///< of the outputs: one per output channel of the last layer
};

/// A quantised neural net: activations of 8 bits without sign, weights of 8 bits, sums of 32 bits. Constant; `Inference` executes it.
/// Quantisation: Jacob et al. 2018 (arXiv:1712.05877), here with zero points of 0. docs/design/vision.md describes it.
class Net {
 public:
  /// Reads a net from the bytes of its file. All sizes, ranges and the checksum are verified, so that a net that was read can be executed
  /// without further checks: no sum exceeds 32 bits, and no tensor is larger than 16 MiB. Format, little-endian, without padding:
  ///
  ///     8 bytes   "SOCCNET" and a zero
  ///     uint32    version, 1
  ///     uint32    number of bytes of the file
  ///     uint16    height, width and channels of the input (three numbers), number of layers
  ///     layers    of each: uint8 kind (LayerKind), uint8 stride, uint8 shift, uint8 zero, uint16 output channels, uint16 zero;
  ///               if it has weights: int32 biases, uint32 multipliers (in the last layer float scales instead), int8 weights
  ///     uint32    CRC-32 of all bytes before it (polynomial of zlib)
  ///
  /// The stride is 1 or 2 for 3 x 3 windows, 2 for max-pool, otherwise 1. The last layer has weights and is not depthwise. where: name of
  /// the file, for error messages. Errors: InputError.
  static Net load(std::string_view bytes, std::string_view where);

  const TensorShape& input() const { return content_.input; }
  const TensorShape& output() const { return content_.layers.back().output; }
  const std::vector<Layer>& layers() const { return content_.layers; }
  const std::vector<float>& scales() const { return content_.scales; }  ///< of the outputs, one per channel

  /// Number of products of an input with a weight in one run.
  std::int64_t multiply_accumulates() const;

  /// A table for people: kind, output, products and parameter bytes of each layer, and their sums.
  std::string describe() const;

 private:
  explicit Net(NetContent content) : content_(std::move(content)) {}

  NetContent content_;
};

}  // namespace soccer
