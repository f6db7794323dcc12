#include "offnao/window/help_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <array>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

struct KeyHelp {
  const char* keys;
  const char* does;
};
constexpr std::array kKeys{
    KeyHelp{"Ctrl+1 … Ctrl+0", "the tabs, from the left"},
    KeyHelp{"Alt+1 … Alt+9", "select a robot or log"},
    KeyHelp{"Ctrl+K", "connect a robot by its address"},
    KeyHelp{"Ctrl+O", "open logs (or drop them on the window)"},
    KeyHelp{"Ctrl+W", "close the selected robot or log"},
    KeyHelp{"Ctrl+R", "record all robots, or end it"},
    KeyHelp{"Ctrl+Space", "play or pause"},
    KeyHelp{"Ctrl+Left, Ctrl+Right", "one frame back or on"},
    KeyHelp{"Ctrl+Shift+Left, Ctrl+Shift+Right", "one second back or on"},
    KeyHelp{"Ctrl+Home, Ctrl+End", "to the beginning; to what is newest"},
    KeyHelp{"Ctrl+Up, Ctrl+Down", "play faster or slower"},
    KeyHelp{"Ctrl+B", "bookmark this moment"},
    KeyHelp{"Ctrl+F", "search in Blackboard, Plots and Parameters"},
    KeyHelp{"Ctrl+D", "dark or light"},
    KeyHelp{"Tab, Shift+Tab, Space", "walk through buttons and press them"},
    KeyHelp{"+ − 0, Shift+arrows", "in a field: zoom, all of it, move"},
    KeyHelp{"F1", "this list"},
    KeyHelp{"Ctrl+Q", "quit"},
};

}  // namespace

HelpDialog::HelpDialog(QWidget* parent) : QDialog(parent) {
  setWindowTitle("Keys");
  auto* all = new QVBoxLayout(this);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(6);
  int row = 0;
  for (const auto& [keys, does] : kKeys) {
    auto* left = new QLabel(QString::fromUtf8(keys));
    QFont bold = left->font();
    bold.setBold(true);
    left->setFont(bold);
    grid->addWidget(left, row, 0);
    grid->addWidget(new QLabel(QString::fromUtf8(does)), row++, 1);
  }
  all->addLayout(grid);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  all->addWidget(buttons);
}

}  // namespace soccer::offnao
