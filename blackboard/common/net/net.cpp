#include "blackboard/common/net/net.h"

#include <iomanip>
#include <sstream>

#include "blackboard/common/net/net_file.h"

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

Net Net::load(std::string_view bytes, std::string_view where) { return Net(read_net(bytes, where)); }

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

}  // namespace soccer
