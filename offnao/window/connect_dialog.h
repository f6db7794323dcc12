#pragma once

#include <QDialog>

#include "offnao/app_model/robot_connections.h"

class QComboBox;
class QLineEdit;

namespace soccer::offnao {

/// Asks for a robot's address, and for the token that permits changing its parameters.
class ConnectDialog : public QDialog {
 public:
  ConnectDialog(const RobotConnections& robots, QWidget* parent);
  std::string host() const;
  std::string port() const;
  std::string token() const;

 private:
  QComboBox* address_;
  QLineEdit* token_;
};

/// Splits "HOST:PORT", "HOST" or ":PORT"; the defaults are 127.0.0.1 and 8765. "[::1]:8765" is an IPv6 address.
std::pair<std::string, std::string> split_address(const std::string& text);

}  // namespace soccer::offnao
