// Computes the actions of a policy: reads observations, 32-bit floats, from standard input and writes the actions. Compared with the
// exporter's reference by tests/learning/export.
#include <cstdio>
#include <exception>
#include <vector>

#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/policy/policy.h"

namespace {

bool compute(const char* file) {
  soccer::Policy policy(soccer::read_policy(soccer::read_whole(file), file));
  std::vector<float> observation(policy.observations());
  while (std::fread(observation.data(), sizeof(float), observation.size(), stdin) == observation.size()) {
    if (!policy.act(observation)) {
      std::fprintf(stderr, "policy_actions: %s\n", std::string(policy.problem()).c_str());
      return false;
    }
    std::fwrite(policy.action().data(), sizeof(float), policy.action().size(), stdout);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: policy_actions FILE.policy < OBSERVATIONS > ACTIONS\n");
    return 2;
  }
  try {
    return compute(argv[1]) ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "policy_actions: %s\n", error.what());
    return 1;
  }
}
