#include "simulation/protocol/nao_readings.h"

#include <algorithm>
#include <span>

#include "simulation/protocol/percept_reader.h"

namespace soccer {
namespace {

bool take_float(PerceptReader& reader, float& value) {
  double number = 0;
  if (!reader.take_finite(number)) return false;
  value = static_cast<float>(number);
  return true;
}

bool take_list(PerceptReader& reader, std::span<float> values) {
  return std::ranges::all_of(values, [&](float& value) { return take_float(reader, value); });
}

void take_echoes(PerceptReader& reader, std::span<float> echoes) {
  std::size_t count = 0;
  reader.each_atom([&](std::string_view atom) {
    const auto distance = to_number(atom);
    if (!distance || !std::isfinite(*distance) || count == echoes.size()) return reader.refuse();
    echoes[count++] = static_cast<float>(*distance);
  });
}

void read_joint(PerceptReader& reader, SensorBlock& nao, std::size_t& joints) {
  std::size_t joint = kJoints;
  float angle = 0, current = 0, temperature = 0;
  bool whole = false;
  reader.each_item([&](std::string_view name) {
    if (name == "n")
      joint = static_cast<std::size_t>(std::ranges::find(kJointNames, reader.take_text()) - kJointNames.begin());
    else if (name == "ax")
      whole = take_float(reader, angle);
    else if (name == "cur")
      take_float(reader, current);
    else if (name == "tmp")
      take_float(reader, temperature);
    else
      reader.unknown();
  });
  if (joint == kJoints || !whole) return reader.refuse();
  nao.joint_angle[joint] = angle;
  nao.joint_current[joint] = current;
  nao.joint_temperature[joint] = temperature;
  ++joints;
}

void read_fsr(PerceptReader& reader, SensorBlock& nao) {
  std::span<float> foot;
  reader.each_item([&](std::string_view name) {
    if (name == "n")
      foot = reader.take_text() == "lf" ? nao.left_fsr : nao.right_fsr;
    else if (name == "kg" && !foot.empty())
      take_list(reader, foot);
    else
      reader.unknown();
  });
}

}  // namespace

SensorBlock wire::default_readings() {
  SensorBlock readings{};
  std::ranges::fill(readings.left_sonar, wire::kNoEcho);
  std::ranges::fill(readings.right_sonar, wire::kNoEcho);
  readings.battery_charge = 1;
  return readings;
}

bool read_nao(PerceptReader& reader, std::string_view item, SensorBlock& nao, std::size_t& joints) {
  const auto each = [&](auto&& take) {
    reader.each_item([&](std::string_view name) {
      if (!take(name)) reader.unknown();
    });
    return true;
  };
  if (item == "SRV") return read_joint(reader, nao, joints), true;
  if (item == "FSR") return read_fsr(reader, nao), true;
  if (item == "IMU")
    return each([&](std::string_view name) {
      auto* vector = name == "gyr" ? &nao.gyro : name == "acc" ? &nao.accelerometer : name == "ang" ? &nao.torso_angle : nullptr;
      return vector != nullptr && (take_list(reader, *vector), true);
    });
  if (item == "BMP")
    return each([&](std::string_view name) {
      const std::size_t first = name == "lf" ? 0 : 2;
      return (name == "lf" || name == "rf") && (take_list(reader, std::span(nao.bumpers).subspan(first, 2)), true);
    });
  if (item == "BTN")
    return each([&](std::string_view name) {
      if (name == "head") return take_list(reader, nao.head_touch), true;
      return name == "chest" && (take_float(reader, nao.chest_button), true);
    });
  if (item == "US")
    return each([&](std::string_view name) {
      auto* echoes = name == "left" ? &nao.left_sonar : name == "right" ? &nao.right_sonar : nullptr;
      return echoes != nullptr && (take_echoes(reader, *echoes), true);
    });
  if (item == "BAT")
    return each([&](std::string_view name) {
      float* value = name == "charge" ? &nao.battery_charge : name == "cur" ? &nao.battery_current : nullptr;
      return value != nullptr && (take_float(reader, *value), true);
    });
  return false;
}

}  // namespace soccer
