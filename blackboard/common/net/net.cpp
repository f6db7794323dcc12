#include "blackboard/common/net/net.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <limits>
#include <sstream>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/files/crc32.h"
#include "blackboard/common/files/little_endian.h"

namespace soccer {
namespace {

std::int64_t products(const Layer& layer) {
  if (!layer.has_weights()) return 0;
  // Each weight is used once per output pixel.
  return static_cast<std::int64_t>(layer.weights.size()) * layer.output.height * layer.output.width;
}

std::size_t parameter_bytes(const Layer& layer) { return layer.biases.size() * 8 + layer.weights.size(); }

std::string name(const Layer& layer) {
  const std::string stride = layer.stride == 2 ? " / 2" : "";
  switch (layer.kind) {
    case LayerKind::kConvolution3x3: return "convolution 3x3" + stride;
    case LayerKind::kDepthwise3x3: return "depthwise 3x3" + stride;
    case LayerKind::kConvolution1x1: return "convolution 1x1";
    case LayerKind::kMaxPool2x2: return "max-pool 2x2";
    case LayerKind::kGlobalAverage: return "global average";
    case LayerKind::kDense: return "dense";
  }
  return "";
}

std::string text(const TensorShape& shape) {
  std::ostringstream out;
  out << shape.height << " x " << shape.width << " x " << shape.channels;
  return out.str();
}

}  // namespace

std::int64_t Net::multiply_accumulates() const {
  std::int64_t sum = 0;
  for (const Layer& layer : content_.layers) sum += products(layer);
  return sum;
}

std::string Net::describe() const {
  std::ostringstream out;
  const auto row = [&](const std::string& layer, const std::string& shape, std::int64_t products, std::size_t bytes) {
    out << std::left << std::setw(22) << layer << std::setw(18) << shape << std::right << std::setw(10) << products << std::setw(10)
        << bytes << '\n';
  };
  out << std::left << std::setw(22) << "layer" << std::setw(18) << "output" << std::right << std::setw(10) << "products" << std::setw(10)
      << "bytes" << '\n';
  row("input", text(input()), 0, 0);
  std::size_t bytes = 0;
  for (const Layer& layer : content_.layers) {
    row(name(layer), text(layer.output), products(layer), parameter_bytes(layer));
    bytes += parameter_bytes(layer);
  }
  row("sum", "", multiply_accumulates(), bytes);
  return out.str();
}

namespace {

constexpr std::string_view kMagic{"SOCCNET\0", 8};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecksumSize = 4;
constexpr std::size_t kMinFileSize = kMagic.size() + 4 + 4 + 8 + kChecksumSize;
constexpr int kMaxSide = 1024;  // of an input, and of a number of channels
constexpr int kMaxLayers = 64;
constexpr std::int64_t kMaxTensorSize = 1 << 24;  // bytes

class NetReader {
 public:
  NetReader(std::string_view bytes, std::string_view where) : bytes_(bytes), where_(where), reader_(bytes) {}

  NetContent read() {
    const int layers = header();
    TensorShape shape = content_.input;
    for (int i = 0; i < layers; ++i) {
      place_ = "layer " + std::to_string(i + 1) + ": ";
      shape = layer(shape, i + 1 == layers);
    }
    place_.clear();
    check(!reader_.ran_out() && reader_.rest().size() == kChecksumSize, "the layers do not fill the file");
    return std::move(content_);
  }

 private:
  void check(bool holds, std::string_view what) const {
    if (!holds) throw InputError(where_, place_ + std::string(what), "export the net again with experiments/vision/training");
  }

  int header() {
    check(bytes_.size() >= kMinFileSize && bytes_.starts_with(kMagic), "this is not the file of a net");
    wire::LittleReader last(bytes_.substr(bytes_.size() - kChecksumSize));
    reader_ = wire::LittleReader(bytes_.substr(kMagic.size()));
    const auto version = reader_.take<std::uint32_t>();
    check(version == kVersion, "version " + std::to_string(version) + " is not supported");
    check(reader_.take<std::uint32_t>() == bytes_.size(), "the file is truncated or too long");
    check(last.take<std::uint32_t>() == crc32(bytes_.substr(0, bytes_.size() - kChecksumSize)), "the checksum is wrong");
    TensorShape& input = content_.input;
    for (int* side : {&input.height, &input.width, &input.channels}) {
      *side = reader_.take<std::uint16_t>();
      check(*side >= 1 && *side <= kMaxSide, "a side of the input is " + std::to_string(*side) + ", not 1 to 1024");
    }
    check_size(input);
    const int layers = reader_.take<std::uint16_t>();
    check(layers >= 1 && layers <= kMaxLayers, "there are " + std::to_string(layers) + " layers, not 1 to 64");
    return layers;
  }

  void check_size(const TensorShape& shape) const {
    // Two elements of border on each axis and channels in blocks of 8, as in memory.
    const auto bytes = (std::int64_t{shape.height} + 2) * (shape.width + 2) * (shape.channels + 7);
    check(bytes <= kMaxTensorSize, "a tensor is larger than 16 MiB");
  }

  /// Reads one layer and returns the shape of its output.
  TensorShape layer(const TensorShape& input, bool last) {
    Layer layer;
    layer.input = input;
    const int kind = reader_.take<std::uint8_t>();
    check(kind >= static_cast<int>(LayerKind::kConvolution3x3) && kind <= static_cast<int>(LayerKind::kDense),
          "kind " + std::to_string(kind) + " is not defined");
    layer.kind = static_cast<LayerKind>(kind);
    layer.stride = reader_.take<std::uint8_t>();
    layer.shift = reader_.take<std::uint8_t>();
    const int zero = reader_.take<std::uint8_t>();
    layer.output.channels = reader_.take<std::uint16_t>();
    check(zero == 0 && reader_.take<std::uint16_t>() == 0, "a reserved field is not zero");
    check(layer.output.channels >= 1 && layer.output.channels <= kMaxSide,
          std::to_string(layer.output.channels) + " output channels, not 1 to 1024");
    set_output(layer);
    check_size(layer.output);
    if (layer.has_weights()) {
      parameters(layer, last);
    } else {
      check(layer.shift == 0, "a layer without weights has a shift");
    }
    check(!last || (layer.has_weights() && layer.kind != LayerKind::kDepthwise3x3), "the last layer is neither a convolution nor dense");
    content_.layers.push_back(std::move(layer));
    return content_.layers.back().output;
  }

  void set_output(Layer& layer) const {
    const TensorShape& in = layer.input;
    TensorShape& out = layer.output;
    const bool pool = layer.kind == LayerKind::kMaxPool2x2;
    const bool is_stride = layer.has_window() ? layer.stride == 1 || layer.stride == 2 : layer.stride == (pool ? 2 : 1);
    check(is_stride, "stride " + std::to_string(layer.stride) + " is not supported");
    if (layer.kind == LayerKind::kGlobalAverage || layer.kind == LayerKind::kDense) {
      out.height = out.width = 1;
    } else {
      const int extra = pool ? 0 : layer.stride - 1;
      out.height = (in.height + extra) / layer.stride;
      out.width = (in.width + extra) / layer.stride;
    }
    check(out.height >= 1 && out.width >= 1, "the output is empty");
    const bool keeps_channels = !layer.has_weights() || layer.kind == LayerKind::kDepthwise3x3;
    check(!keeps_channels || out.channels == in.channels, "the numbers of input and output channels differ");
  }

  static std::size_t weights_per_output(const Layer& layer) {
    switch (layer.kind) {
      case LayerKind::kConvolution3x3: return 9 * static_cast<std::size_t>(layer.input.channels);
      case LayerKind::kDepthwise3x3: return 9;
      case LayerKind::kConvolution1x1: return static_cast<std::size_t>(layer.input.channels);
      default: return static_cast<std::size_t>(layer.input.elements());
    }
  }

  void parameters(Layer& layer, bool last) {
    const auto outputs = static_cast<std::size_t>(layer.output.channels);
    const std::size_t per_output = weights_per_output(layer);
    check(reader_.rest().size() >= outputs * (8 + per_output) + kChecksumSize, "the file ends within the layer");
    for (std::size_t i = 0; i < outputs; ++i) layer.biases.push_back(reader_.take<std::int32_t>());
    if (last) {
      check(layer.shift == 0, "the last layer has a shift");
      for (std::size_t i = 0; i < outputs; ++i) {
        content_.scales.push_back(reader_.take<float>());
        check(std::isfinite(content_.scales.back()), "a scale is not a finite number");
      }
    } else {
      check(layer.shift >= kMinShift && layer.shift <= kMaxShift, "shift " + std::to_string(layer.shift) + " is not in 31 to 62");
      for (std::size_t i = 0; i < outputs; ++i) {
        layer.multipliers.push_back(reader_.take<std::uint32_t>());
        check(layer.multipliers.back() <= std::numeric_limits<std::int32_t>::max(), "a multiplier is not below 2^31");
      }
    }
    for (std::size_t i = 0; i < outputs; ++i) weights(layer, per_output, layer.biases[i]);
  }

  /// Reads the weights of one output channel and checks that no sum of them exceeds 32 bits.
  void weights(Layer& layer, std::size_t count, std::int32_t bias) {
    std::int64_t max_sum = std::abs(static_cast<std::int64_t>(bias));
    for (std::size_t i = 0; i < count; ++i) {
      const auto weight = reader_.take<std::int8_t>();
      check(weight >= -kMaxWeight && weight <= kMaxWeight, "weight " + std::to_string(weight) + " is not in -64 to 64");
      max_sum += std::int64_t{255} * std::abs(weight);
      layer.weights.push_back(weight);
    }
    check(max_sum <= std::numeric_limits<std::int32_t>::max(), "a sum of products may exceed 32 bits");
  }

  std::string_view bytes_, where_;
  wire::LittleReader reader_;
  std::string place_;  // of what is being read, for error messages
  NetContent content_;
};

}  // namespace

Net Net::load(std::string_view bytes, std::string_view where) { return Net(NetReader(bytes, where).read()); }

}  // namespace soccer
