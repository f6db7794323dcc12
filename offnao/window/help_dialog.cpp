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
    KeyHelp{"Ctrl+1 … Ctrl+0", "show a tab, counted from the left"},
    KeyHelp{"Alt+1 … Alt+0", "select a robot or log, counted from the left"},
    KeyHelp{"Ctrl+K", "connect a robot by its address"},
    KeyHelp{"Ctrl+O", "open logs (or drop them on the window)"},
    KeyHelp{"Ctrl+W", "close the selected robot or log"},
    KeyHelp{"Ctrl+R", "start or stop recording all robots"},
    KeyHelp{"Ctrl+Space", "play or pause"},
    KeyHelp{"Ctrl+Left, Ctrl+Right", "one frame back or forward"},
    KeyHelp{"Ctrl+Shift+Left, Ctrl+Shift+Right", "one second back or forward"},
    KeyHelp{"Ctrl+Home, Ctrl+End", "go to the beginning; go to the newest data"},
    KeyHelp{"Ctrl+Up, Ctrl+Down", "play faster or slower"},
    KeyHelp{"Ctrl+G", "go to a time: 12:03.5, or second half, 3:50"},
    KeyHelp{"Ctrl+B", "bookmark the time shown"},
    KeyHelp{"Ctrl+F", "search in Blackboard, Plots and Parameters"},
    KeyHelp{"Ctrl+D", "switch between the dark and the light theme"},
    KeyHelp{"Tab, Shift+Tab, Space", "move through the buttons and press them"},
    KeyHelp{"+ - 0, Shift+arrows", "in a field view: zoom, show all, move"},
    KeyHelp{"F1", "show this list"},
    KeyHelp{"Ctrl+Q", "quit"},
};

}  // namespace

HelpDialog::HelpDialog(QWidget* parent) : QDialog(parent) {
  setWindowTitle("Keyboard shortcuts");
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
