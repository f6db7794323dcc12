#pragma once

#include <string_view>

#include "blackboard/common/net/net.h"

namespace soccer {

/// Reads the file of a net. All sizes, ranges and the checksum are verified, so that a net that was read can be executed without further
/// checks: no sum exceeds 32 bits, and no tensor is larger than 16 MiB. Format, little-endian, without padding:
///
///     8 bytes   "SOCCNET" and a zero
///     uint32    version, 1
///     uint32    number of bytes of the file
///     uint16    height, width and channels of the input (three numbers), number of layers
///     layers    of each: uint8 kind (LayerKind), uint8 stride, uint8 shift, uint8 zero, uint16 output channels, uint16 zero;
///               if it has weights: int32 biases, uint32 multipliers (in the last layer float scales instead), int8 weights
///     uint32    CRC-32 of all bytes before it (polynomial of zlib)
///
/// The stride is 1 or 2 for 3 x 3 windows, 2 for max-pool, otherwise 1. The last layer has weights and is not depthwise. where: name of the
/// file, for error messages. Errors: InputError.
NetContent read_net(std::string_view bytes, std::string_view where);

}  // namespace soccer
