#pragma once

namespace soccer {

class PerceptReader;
namespace wire {
struct PerceptorInfo;
}

/// Reads the content of `(See …)`.
void read_see(PerceptReader& reader, wire::PerceptorInfo& info);

}  // namespace soccer
