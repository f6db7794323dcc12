#pragma once

#include <string>
#include <string_view>

#include "blackboard/common/log/mcap_format.h"

/// Records and compressed chunks of an MCAP file.
namespace soccer::log {

/// Takes a record from the front of `from`. Returns false and takes nothing if the record is incomplete.
bool take_record_bytes(std::string_view& from, Op& op, std::string_view& content);

/// Decompresses the records of a Chunk record's content into `records` and checks their CRC. Returns an error message, or "" on success.
std::string unpack_chunk(std::string_view content, std::string& records);

}  // namespace soccer::log
