#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "simulation/protocol/command.h"

namespace soccer {

/// A running simulation, as its monitors see and command it.
class MonitoredSimulation {
 public:
  MonitoredSimulation() = default;
  MonitoredSimulation(const MonitoredSimulation&) = delete;
  MonitoredSimulation& operator=(const MonitoredSimulation&) = delete;
  virtual ~MonitoredSimulation() = default;

  /// The complete scene, for a new monitor; valid until the next step or command.
  virtual std::string_view full_state() = 0;
  /// The next frame for all monitors: the complete scene if its structure has changed since the last call, otherwise the changes.
  virtual std::string_view monitor_frame() = 0;
  /// Executes a monitor's message: one or more trainer commands, in world axes, of arbitrary bytes. Commands for which `taken_elsewhere`
  /// returns true are skipped. Errors are reported.
  virtual void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) = 0;
  /// A monitor has connected: warnings that were shown often enough are shown again.
  virtual void monitor_connected() = 0;
  virtual bool started() const = 0;  ///< the clock runs unless it is paused
  /// A one-line diagnostic.
  virtual void report(const std::string& what) const = 0;
};

}  // namespace soccer
