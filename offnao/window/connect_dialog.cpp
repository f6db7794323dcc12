#include "offnao/window/connect_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace soccer::offnao {

std::pair<std::string, std::string> split_address(const std::string& text) {
  std::string host = text, port;
  const auto colon = text.rfind(':');
  if (colon != text.npos && text.find(']', colon) == text.npos) {
    host = text.substr(0, colon);
    port = text.substr(colon + 1);
  }
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {host.empty() ? "127.0.0.1" : host, port.empty() ? "8765" : port};
}

ConnectDialog::ConnectDialog(const RobotConnections& robots, QWidget* parent)
    : QDialog(parent), address_(new QComboBox), token_(new QLineEdit) {
  setWindowTitle("Connect a robot");
  auto* all = new QVBoxLayout(this);
  auto* form = new QFormLayout;
  address_->setEditable(true);
  for (const auto& [address, robot] : robots.discovered()) address_->addItem(QString::fromStdString(address));
  if (address_->count() == 0) address_->addItem("127.0.0.1:8765");
  address_->setMinimumWidth(fontMetrics().averageCharWidth() * 34);
  token_->setText(QString::fromStdString(robots.token()));
  token_->setEchoMode(QLineEdit::Password);
  token_->setPlaceholderText("leave empty for read-only access");
  form->addRow("&Address", address_);
  form->addRow("&Token", token_);
  all->addLayout(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setText("Connect");
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  all->addWidget(buttons);
}

std::string ConnectDialog::host() const { return split_address(address_->currentText().trimmed().toStdString()).first; }
std::string ConnectDialog::port() const { return split_address(address_->currentText().trimmed().toStdString()).second; }
std::string ConnectDialog::token() const { return token_->text().toStdString(); }

}  // namespace soccer::offnao
