#include "offnao/window/window.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMimeData>
#include <QShortcut>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <array>
#include <utility>

#include "blackboard/common/error.h"
#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/calibration_tab.h"
#include "offnao/tabs/parameters_tab.h"
#include "offnao/tabs/plots_tab.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/tabs/vision_tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/source_bar.h"
#include "offnao/window/time_bar.h"

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

constexpr int kFramePeriod = 16;      // ms, between frames
constexpr qint64 kTextPeriod = 100;   // ms, between refreshes of texts
constexpr qint64 kRatePeriod = 1000;  // ms, between updates of the frame rate

/// All tabs, in the order of the window.
std::vector<Tab*> make_tabs(AppModel& model) {
  auto* blackboard = new BlackboardTab(model);
  auto* plots = new PlotsTab(model);
  blackboard->on_plot = [plots](const QString& topic, const QString& path) { plots->add(topic, path); };
  return {make_overview_tab(model),
          make_find_ball_tab(model),
          new VisionTab(model),
          make_localisation_tab(model),
          blackboard,
          plots,
          make_sensors_tab(model),
          make_behaviour_tab(model),
          new ParametersTab(model),
          new CalibrationTab(model),
          make_log_tab(model)};
}

}  // namespace

void Window::show_help() {
  QDialog dialog(this);
  dialog.setWindowTitle("Keyboard shortcuts");
  auto* all = new QVBoxLayout(&dialog);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(6);
  int row = 0;
  for (const auto& [keys, does] : kKeys) {
    grid->addWidget(heading(QString::fromUtf8(keys)), row, 0);
    grid->addWidget(new QLabel(QString::fromUtf8(does)), row++, 1);
  }
  all->addLayout(grid);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::accept);
  all->addWidget(buttons);
  dialog.exec();
}

Window::Window(AppModel& model)
    : model_(model),
      sources_(new SourceBar(
          model, {[this] { open_connect_dialog(); }, [this] { open_log_dialog(); }, [this] { model_.recording().toggle("logs"); },
                  [this] { set_dark(!Theme::of(*this).dark); }, [this] { show_help(); }})),
      time_(new TimeBar(model)),
      tabs_(new QTabWidget),
      message_(new QLabel),
      rate_(new QLabel) {
  setWindowTitle("offnao");
  setAcceptDrops(true);
  auto* all = new QWidget;
  auto* column = layout_of<QVBoxLayout>(all, 0, 0);
  column->addWidget(sources_);
  column->addWidget(tabs_, 1);
  column->addWidget(time_);
  setCentralWidget(all);
  tabs_->setDocumentMode(true);
  tabs_->tabBar()->setExpanding(false);
  tabs_->tabBar()->setDrawBase(false);
  for (Tab* tab : make_tabs(model)) add_tab(tab);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  statusBar()->addWidget(message_, 1);
  rate_->setContentsMargins(0, 0, 10, 0);
  message_->setContentsMargins(10, 0, 0, 0);
  statusBar()->addPermanentWidget(rate_);
  statusBar()->setSizeGripEnabled(false);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] { drawn_ = 0, texts_due_ = true; });
  add_keys();
  resize(1280, 800);
  clock_.start();
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] { on_timer(); });
  timer_.start(kFramePeriod);
}

void Window::add_tab(Tab* tab) {
  tabs_->addTab(tab, tab->title());
  tabs_->setTabToolTip(tabs_->count() - 1, QString("Ctrl+%1").arg(tabs_->count() % 10));
}

bool Window::show_tab(const QString& title) {
  for (int i = 0; i < tabs_->count(); ++i)
    if (tabs_->tabText(i).compare(title, Qt::CaseInsensitive) == 0) {
      tabs_->setCurrentIndex(i);
      return true;
    }
  return false;
}

QStringList Window::tab_titles() const {
  QStringList titles;
  for (int i = 0; i < tabs_->count(); ++i) titles << tabs_->tabText(i);
  return titles;
}

Tab* Window::current_tab() const { return dynamic_cast<Tab*>(tabs_->currentWidget()); }

void Window::set_dark(bool dark) {
  apply(dark ? Theme::dark_theme() : Theme::light_theme());
  drawn_ = 0;
}

void Window::key(const QString& keys, std::function<void()> act) {
  auto* shortcut = new QShortcut(QKeySequence(keys), this);
  connect(shortcut, &QShortcut::activated, this, std::move(act));
}

/// show_help() lists these keys for the user.
void Window::add_keys() {
  for (int i = 0; i < tabs_->count(); ++i) key(QString("Ctrl+%1").arg((i + 1) % 10), [this, i] { tabs_->setCurrentIndex(i); });
  for (int i = 0; i < 10; ++i) key(QString("Alt+%1").arg((i + 1) % 10), [this, i] { model_.views().select(static_cast<std::size_t>(i)); });
  key("Ctrl+Space", [this] { time_->toggle_play(); });
  key("Ctrl+Left", [this] { time_->step(-1); });
  key("Ctrl+Right", [this] { time_->step(1); });
  key("Ctrl+Shift+Left", [this] { time_->skip(-1); });
  key("Ctrl+Shift+Right", [this] { time_->skip(1); });
  key("Ctrl+Home", [this] { model_.session().seek(model_.session().first()); });
  key("Ctrl+End", [this] { model_.session().follow(); });
  key("Ctrl+Up", [this] { time_->change_speed(1); });
  key("Ctrl+Down", [this] { time_->change_speed(-1); });
  key("Ctrl+G", [this] { time_->ask_where_to_go(); });
  key("Ctrl+B", [this] { model_.bookmark_now(); });
  key("Ctrl+K", [this] { open_connect_dialog(); });
  key("Ctrl+O", [this] { open_log_dialog(); });
  key("Ctrl+R", [this] { model_.recording().toggle("logs"); });
  key("Ctrl+D", [this] { set_dark(!Theme::of(*this).dark); });
  key("Ctrl+W", [this] {
    if (const SessionSource* selected = model_.views().selected_source()) model_.close(*std::shared_ptr(selected->source));
  });
  key("F1", [this] { show_help(); });
  key("Ctrl+Q", [this] { close(); });
}

void Window::on_timer() {
  model_.poll(std::chrono::milliseconds(clock_.elapsed()));
  const qint64 now = clock_.elapsed();
  if (now - rate_since_ >= kRatePeriod) {
    rate_->setText(QString("%1 frames/s ").arg(1000.0 * frames_since_ / static_cast<double>(now - rate_since_), 0, 'f', 0));
    rate_since_ = now;
    frames_since_ = 0;
  }
  if (model_.revision() == drawn_ && !texts_due_) return;
  const bool slow = now - slow_at_ >= kTextPeriod;
  if (model_.revision() == drawn_ && !slow) return;
  texts_due_ = !slow;  // changes between two refreshes of texts are shown by the next one
  drawn_ = model_.revision();
  if (slow) {
    slow_at_ = now;
    sources_->refresh();
    show_newest_message();
  }
  time_->refresh();
  if (Tab* tab = current_tab()) tab->refresh(slow);
  ++frames_;
  ++frames_since_;
}

void Window::refresh_now() {
  slow_at_ = -1000;
  texts_due_ = true;
  drawn_ = 0;
  on_timer();
}

int Window::exchange_frame_count() { return std::exchange(frames_, 0); }

void Window::show_newest_message() {
  const StatusMessages& messages = model_.messages();
  if (messages.revision() == messages_shown_) return;
  messages_shown_ = messages.revision();
  const Theme& theme = Theme::of(*this);
  const StatusMessage& newest = messages.all().back();
  const QString text = QString::fromStdString(newest.text);
  message_->setText(coloured(text, colour_of(newest.severity, theme, theme.muted)));
  message_->setToolTip(text);
}

void Window::open_connect_dialog() {
  ConnectDialog dialog(model_.robots(), this);
  if (dialog.exec() != QDialog::Accepted) return;
  model_.robots().set_token(dialog.token());
  model_.robots().connect(dialog.host(), dialog.port(), dialog.token());
}

void Window::open_log_dialog() {
  open_logs(QFileDialog::getOpenFileNames(this, "Open logs", {}, "Logs (*.mcap *.mcap.tmp);;All files (*)"));
}

void Window::open_logs(const QStringList& files) {
  for (const QString& file : files) try {
      model_.open_log(file.toStdString());
    } catch (const InputError& error) {
      model_.messages().add(Severity::kError, error.what());
    }
}

void Window::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void Window::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls()) files << url.toLocalFile();
  open_logs(files);
}

}  // namespace soccer::offnao
