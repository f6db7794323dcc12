#pragma once

#include <string>

#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// What a log leaves out of a topic by its choice of topics, such as "450 of 500 messages"; empty: nothing. Errors: InputError when the
/// log's metadata is malformed.
std::string left_out_of(const McapReader& log, const std::string& topic);

/// The choice of topics of a log and its changes, for people; empty: all topics.
std::string chosen_topics(const McapReader& log);

}  // namespace soccer
