#pragma once

#include <QDialog>

#include "offnao/desk/desk.h"

class QComboBox;
class QLineEdit;

namespace soccer::offnao {

/// Asks for a robot's address, and for the token that lets one change its parameters.
class ConnectDialog : public QDialog {
 public:
  ConnectDialog(const Desk& desk, QWidget* parent);
  std::string host() const;
  std::string port() const;
  std::string token() const;

 private:
  QComboBox* address_;
  QLineEdit* token_;
};

/// "HOST:PORT", "HOST" or ":PORT": what is missing is this machine, and 8765. "[::1]:8765" is an IPv6 address.
std::pair<std::string, std::string> split_address(const std::string& text);

}  // namespace soccer::offnao
