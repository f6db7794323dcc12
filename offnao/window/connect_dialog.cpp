#include "offnao/window/connect_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"

namespace soccer::offnao {

std::pair<std::string, std::string> split_address(const std::string& text) {
  constexpr int kDebugPort = 8765;
  const auto [host, port] = debug_port_address(text, "127.0.0.1", kDebugPort);
  return {host, std::to_string(port)};
}

ConnectDialog::ConnectDialog(const RobotConnections& robots, QWidget* parent)
    : QDialog(parent), address_(new QComboBox), token_(new QLineEdit), problem_(new QLabel) {
  setWindowTitle("Connect a robot");
  auto* all = new QVBoxLayout(this);
  auto* form = new QFormLayout;
  address_->setEditable(true);
  for (const auto& [address, robot] : robots.discovered()) address_->addItem(QString::fromStdString(address));
  if (address_->count() == 0) address_->addItem("127.0.0.1:8765");
  address_->lineEdit()->selectAll();
  address_->setMinimumWidth(fontMetrics().averageCharWidth() * 34);
  token_->setText(QString::fromStdString(robots.token()));
  token_->setEchoMode(QLineEdit::Password);
  token_->setPlaceholderText("leave empty for read-only access");
  form->addRow("&Address", address_);
  form->addRow("&Token", token_);
  all->addLayout(form);
  problem_->setTextFormat(Qt::PlainText);
  problem_->setWordWrap(true);
  problem_->hide();
  all->addWidget(problem_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setText("Connect");
  connect(buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::accept_address);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  all->addWidget(buttons);
}

void ConnectDialog::accept_address() {
  try {
    split_address(address());
    accept();
  } catch (const InputError& error) {
    problem_->setText(QString::fromStdString(error.what()));
    problem_->show();
    adjustSize();
  }
}

std::string ConnectDialog::address() const { return address_->currentText().trimmed().toStdString(); }
std::string ConnectDialog::host() const { return split_address(address()).first; }
std::string ConnectDialog::port() const { return split_address(address()).second; }
std::string ConnectDialog::token() const { return token_->text().toStdString(); }

}  // namespace soccer::offnao
