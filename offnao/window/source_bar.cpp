#include "offnao/window/source_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "offnao/tabs/robot_texts.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

SourceBar::SourceBar(Desk& desk, Actions actions) : desk_(desk), chips_row_(new QHBoxLayout) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 6, 10, 2);
  row->setSpacing(6);
  auto* chips = new QWidget;
  chips->setLayout(chips_row_);
  chips_row_->setContentsMargins(0, 0, 0, 0);
  chips_row_->setSpacing(4);
  auto* scroll = new QScrollArea;
  scroll->setWidget(chips);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  scroll->setFixedHeight(fontMetrics().height() + 18);
  row->addWidget(scroll, 1);
  connect_ = button("&Connect…", "Connect a robot by its address (Ctrl+K)", std::move(actions.connect));
  open_ = button("&Open log…", "Open logs (Ctrl+O)", std::move(actions.open));
  record_ = button("&Record", "Record all robots (Ctrl+R)", std::move(actions.record));
  theme_ = button("&Dark", "Dark or light (Ctrl+D)", std::move(actions.theme));
  help_ = button("&Help", "Keys (F1)", std::move(actions.help));
  for (QPushButton* each : {connect_, open_, record_, theme_, help_}) row->addWidget(each);
  refresh();
}

QPushButton* SourceBar::button(const QString& text, const QString& tip, std::function<void()> act) {
  auto* made = new QPushButton(text);
  made->setToolTip(tip);
  made->setFocusPolicy(Qt::TabFocus);
  connect(made, &QPushButton::clicked, this, std::move(act));
  return made;
}

/// What the row of chips depends on.
QString SourceBar::signature() const {
  QString text;
  for (const Seat& seat : desk_.session().seats()) text += QString("%1;").arg(reinterpret_cast<quintptr>(seat.source.get()));
  text += "|";
  for (const auto& [address, robot] : desk_.found()) text += QString::fromStdString(address + robot.name) + ";";
  return text;
}

void SourceBar::changeEvent(QEvent* event) {
  // Their colours are the palette's. Not here: Qt is going through all widgets.
  if (event->type() == QEvent::PaletteChange) shown_.clear();
  QWidget::changeEvent(event);
}

void SourceBar::refresh() {
  if (const QString now = signature(); now != shown_ || chips_.empty()) {
    shown_ = now;
    rebuild();
  }
  update_chips();
  const Theme& theme = Theme::of(*this);
  theme_->setText(theme.dark ? "&Light" : "&Dark");
  record_->setIcon(icon(desk_.recording() ? Shape::kStop : Shape::kRecord, theme.bad));
  record_->setText(desk_.recording() ? "&Recording " + bytes_text(static_cast<double>(desk_.recording()->bytes())) : QString("&Record"));
}

void SourceBar::rebuild() {
  while (QLayoutItem* item = chips_row_->takeAt(0)) {
    if (QWidget* chip = item->widget()) {
      chip->hide();
      chip->deleteLater();  // its menu may be open
    }
    delete item;
  }
  chips_.clear();
  const auto& seats = desk_.session().seats();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    auto* chip = new QToolButton;
    chip->setCheckable(true);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(chip, &QToolButton::clicked, this, [this, i] { desk_.select(i); });
    const std::weak_ptr<Source> source = seats[i].source;
    connect(chip, &QToolButton::customContextMenuRequested, this, [this, source, chip](const QPoint& at) {
      QMenu menu;
      menu.addAction("Close");
      const bool asked = menu.exec(chip->mapToGlobal(at)) != nullptr;
      if (const auto kept = source.lock(); asked && kept) desk_.close(*kept);
    });
    chips_row_->addWidget(chip);
    chips_.push_back(chip);
  }
  for (const auto& [address, robot] : desk_.found()) {
    const bool there = std::ranges::any_of(seats, [&, key = address](const Seat& seat) {
      const RobotLink* link = desk_.link_of(*seat.source);
      return link != nullptr && link->address() == key;
    });
    if (there) continue;
    auto* chip = new QToolButton;
    chip->setText("＋ " + QString::fromStdString(robot.name.empty() ? address : robot.name));
    chip->setToolTip(QString::fromStdString("Found: " + robot.program + " at " + address + "; a click connects it"));
    chip->setAutoRaise(true);
    chip->setFocusPolicy(Qt::TabFocus);
    connect(chip, &QToolButton::clicked, this, [this, host = robot.host, port = robot.port] { desk_.connect(host, std::to_string(port)); });
    chips_row_->addWidget(chip);
  }
  chips_row_->addStretch(1);
}

void SourceBar::update_chips() {
  const Theme& theme = Theme::of(*this);
  const auto& seats = desk_.session().seats();
  for (std::size_t i = 0; i < chips_.size() && i < seats.size(); ++i) {
    const Source& source = *seats[i].source;
    const bool there = source.standing() == Standing::kLive || source.standing() == Standing::kLog;
    const QString name =
        fontMetrics().elidedText(QString::fromStdString(source.name()), Qt::ElideRight, fontMetrics().averageCharWidth() * 18);
    const QString text = there ? name
                               : name + (source.standing() == Standing::kConnecting ? " …"
                                         : source.standing() == Standing::kLost     ? " (lost)"
                                                                                    : " (refused)");
    const QColor colour = there ? theme.source(seats[i].colour) : theme.muted;
    if (chips_[i]->text() != text || chips_[i]->icon().isNull()) {
      chips_[i]->setText(text);
      chips_[i]->setIcon(icon(there ? Shape::kDot : Shape::kRing, colour));
    }
    chips_[i]->setChecked(i == desk_.selected());
    chips_[i]->setToolTip(QString::fromStdString(source.name()) + ": " + standing_text(source) +
                          QString("\nAlt+%1 selects, Ctrl+W closes").arg(i + 1));
  }
}

}  // namespace soccer::offnao
