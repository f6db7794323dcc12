#pragma once

#include <cstdint>
#include <string_view>

namespace soccer {

/// CRC-32 of zlib and of MCAP (polynomial 0x04C11DB7, reflected). before: the checksum of the bytes before these, for content in parts.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

}  // namespace soccer
