#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/net/layer.h"

namespace soccer {

/// A quantised neural net: activations of 8 bits without sign, weights of 8 bits, sums of 32 bits. Constant; `Inference` executes it.
/// Quantisation: Jacob et al. 2018 (arXiv:1712.05877), here with zero points of 0. docs/design/vision.md describes it.
class Net {
 public:
  /// Reads a net from the bytes of its file (format: net_file.h). where: name of the file, for error messages. Errors: InputError.
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
