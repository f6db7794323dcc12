#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/crc32.h"
#include "blackboard/common/files/little_endian.h"

namespace soccer {

/// A policy for tests: action k is scale times the sum of weights[k][i] · x[i], for observations x with the means and deviations below.
struct LinearPolicy {
  std::string kind = "joints", task = "test", body = "simspark";
  std::string section;  ///< of the parameters, as YAML
  std::vector<float> mean, deviation;
  std::vector<std::vector<int>> weights;  ///< [action][observation], -64…64
  float scale = 1.0F / 32;                ///< of an action per input; an input is 1/32 deviation
};

/// A policy with random weights.
inline LinearPolicy random_policy(std::size_t observations, std::size_t actions, unsigned seed, float scale = 1e-4F) {
  std::mt19937 random(seed);
  LinearPolicy policy;
  policy.mean.resize(observations);
  policy.deviation.assign(observations, 1);
  policy.weights.assign(actions, std::vector<int>(observations));
  for (auto& row : policy.weights)
    for (int& weight : row) weight = static_cast<int>(random() % 129) - 64;
  policy.scale = scale;
  return policy;
}

/// Sets size and checksum of a file that begins with magic, version and size.
inline std::string with_checksum(std::string file) {
  std::string size;
  wire::append_little(size, static_cast<std::uint32_t>(file.size() + 4));
  file.replace(12, 4, size);
  wire::append_little(file, crc32(file));
  return file;
}

inline std::string net_bytes(const LinearPolicy& policy) {
  std::string net("SOCCNET\0", 8);
  for (const std::uint32_t number : {1U, 0U}) wire::append_little(net, number);
  for (const std::size_t number : {std::size_t{1}, std::size_t{1}, policy.mean.size(), std::size_t{1}})
    wire::append_little(net, static_cast<std::uint16_t>(number));
  for (const int number : {6, 1, 0, 0}) wire::append_little(net, static_cast<std::uint8_t>(number));
  wire::append_little(net, static_cast<std::uint16_t>(policy.weights.size()));
  wire::append_little(net, std::uint16_t{0});
  for (const auto& row : policy.weights) {
    std::int32_t bias = 0;
    for (const int weight : row) bias -= 128 * weight;
    wire::append_little(net, bias);
  }
  for (std::size_t i = 0; i < policy.weights.size(); ++i) wire::append_little(net, policy.scale);
  for (const auto& row : policy.weights)
    for (const int weight : row) wire::append_little(net, static_cast<std::int8_t>(weight));
  return with_checksum(net);
}

/// The bytes of its file.
inline std::string policy_bytes(const LinearPolicy& policy) {
  const std::string text = "kind: " + policy.kind + "\ntask: " + policy.task + "\nbody: " + policy.body +
                           "\ntraining: \"by hand: seed 1\"\n" + policy.section,
                    net = net_bytes(policy);
  std::string file("SOCCPOL\0", 8);
  for (const std::size_t number : {std::size_t{1}, std::size_t{0}, text.size(), policy.mean.size(), policy.weights.size(), net.size()})
    wire::append_little(file, static_cast<std::uint32_t>(number));
  file += text;
  for (const std::vector<float>* values : {&policy.mean, &policy.deviation})
    for (const float value : *values) wire::append_little(file, value);
  return with_checksum(file + net);
}

}  // namespace soccer
