#pragma once

#include <QDialog>
#include <string>
#include <utility>

#include "offnao/app_model/robot_connections.h"

class QComboBox;
class QLabel;
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
  std::string address() const;
  void accept_address();

  QComboBox* address_;
  QLineEdit* token_;
  QLabel* problem_;  ///< with the address
};

/// Splits "HOST:PORT", "HOST", ":PORT", "PORT" or "ws://HOST:PORT"; the defaults are 127.0.0.1 and 8765. Errors: InputError.
std::pair<std::string, std::string> split_address(const std::string& text);

}  // namespace soccer::offnao
