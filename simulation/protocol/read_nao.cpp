// Reads the items that simserver's NAO sends in addition to those of rcssserver3d's robots.
#include <algorithm>
#include <span>

#include "simulation/protocol/percept_reader.h"

namespace soccer {
namespace {

bool take_list(PerceptReader& reader, std::span<double> values) {
  return std::ranges::all_of(values, [&](double& value) { return reader.take_finite(value); });
}

void take_echoes(PerceptReader& reader, FixedList<double, 10>& echoes) {
  reader.each_atom([&](std::string_view atom) {
    const auto distance = to_number(atom);
    if (!distance || !std::isfinite(*distance) || !echoes.push(*distance)) reader.refuse();
  });
}

void read_joint(PerceptReader& reader, wire::NaoReadings& nao, std::size_t& joints) {
  std::size_t joint = kJoints;
  double angle = 0, current = 0, temperature = 0;
  bool whole = false;
  reader.each_item([&](std::string_view name) {
    if (name == "n")
      joint = static_cast<std::size_t>(std::ranges::find(kJointNames, reader.take_text()) - kJointNames.begin());
    else if (name == "ax")
      whole = reader.take_finite(angle);
    else if (name == "cur")
      reader.take_finite(current);
    else if (name == "tmp")
      reader.take_finite(temperature);
    else
      reader.unknown();
  });
  if (joint == kJoints || !whole) return reader.refuse();
  nao.angle[joint] = angle;
  nao.current[joint] = current;
  nao.temperature[joint] = temperature;
  nao.present = ++joints == kJoints;
}

void read_fsr(PerceptReader& reader, wire::NaoReadings& nao) {
  std::array<double, 4>* foot = nullptr;
  reader.each_item([&](std::string_view name) {
    if (name == "n")
      foot = reader.take_text() == "lf" ? &nao.left_fsr : &nao.right_fsr;
    else if (name == "kg" && foot != nullptr)
      take_list(reader, *foot);
    else
      reader.unknown();
  });
}

}  // namespace

bool read_nao(PerceptReader& reader, std::string_view item, wire::NaoReadings& nao, std::size_t& joints) {
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
      return name == "chest" && (reader.take_finite(nao.chest_button), true);
    });
  if (item == "US")
    return each([&](std::string_view name) {
      auto* echoes = name == "left" ? &nao.left_sonar : name == "right" ? &nao.right_sonar : nullptr;
      return echoes != nullptr && (take_echoes(reader, *echoes), true);
    });
  if (item == "BAT")
    return each([&](std::string_view name) {
      double* value = name == "charge" ? &nao.battery_charge : name == "cur" ? &nao.battery_current : nullptr;
      return value != nullptr && (reader.take_finite(*value), true);
    });
  return false;
}

}  // namespace soccer
