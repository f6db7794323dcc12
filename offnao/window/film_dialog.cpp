#include "offnao/window/film_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>
#include <exception>

#include "blackboard/common/error.h"
#include "offnao/model/session.h"
#include "offnao/widgets/controls.h"

namespace soccer::offnao {

namespace {

constexpr double kMaxSpeed = 16, kMinSpeed = 0.1;
constexpr double kMaxFramesPerSecond = 60;

class FilmDialog : public QDialog {
 public:
  FilmDialog(const Session& session, QWidget* parent)
      : QDialog(parent),
        from_(spin_box(seconds(session.first()), seconds(session.last()), 1, "from")),
        to_(spin_box(seconds(session.first()), seconds(session.last()), 1, "to")),
        speed_(spin_box(kMinSpeed, kMaxSpeed, 0.5, "speed")),
        rate_(spin_box(1, kMaxFramesPerSecond, 5, "pictures per second")),
        summary_(new QLabel) {
    setWindowTitle("Film of this tab");
    auto* form = new QFormLayout(this);
    from_->setSuffix(" s");
    to_->setSuffix(" s");
    speed_->setPrefix("× ");
    from_->setValue(from_->minimum());
    to_->setValue(to_->maximum());
    speed_->setValue(1);
    rate_->setValue(Film::Options().frames_per_second);
    form->addRow("&From", from_);
    form->addRow("&To", to_);
    form->addRow("&Speed", speed_);
    form->addRow("&Pictures per second", rate_);
    summary_->setWordWrap(true);
    form->addRow(summary_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText("Choose a file…");
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    for (QDoubleSpinBox* box : {from_, to_, speed_, rate_})
      connect(box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this, [this] { summarise(); });
    summarise();
  }

  Film::Options options() const {
    return {.file = {},
            .first = from_seconds(from_->value()),
            .last = from_seconds(to_->value()),
            .frames_per_second = rate_->value(),
            .speed = speed_->value()};
  }

 private:
  void summarise() {
    const Film::Options chosen = options();
    const int frames = Film::frame_count(chosen);
    QString text = QString("%1 pictures, %2 s of film.").arg(frames).arg(frames / chosen.frames_per_second, 0, 'f', 1);
    if (!Film::has_encoder(chosen.encoder))
      text += " ffmpeg is not installed, so the pictures are written as PNG files into a folder; for an MP4 file: sudo apt install ffmpeg";
    summary_->setText(text);
  }

  QDoubleSpinBox *from_, *to_, *speed_, *rate_;
  QLabel* summary_;
};

}  // namespace

std::optional<Film::Options> ask_for_film(const Session& session, const QString& file_name, QWidget* parent) {
  FilmDialog dialog(session, parent);
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  Film::Options options = dialog.options();
  options.file = QFileDialog::getSaveFileName(parent, "Film", file_name, "Films (*.mp4)");
  if (options.file.isEmpty()) return std::nullopt;
  if (!options.file.endsWith(".mp4", Qt::CaseInsensitive)) options.file += ".mp4";
  return options;
}

QString make_film(Film& film, QWidget* parent) {
  QProgressDialog progress("The film is drawn …", "Cancel", 0, film.frame_count(), parent);
  progress.setWindowTitle("Film");
  progress.setWindowModality(Qt::WindowModal);
  progress.setAutoClose(false);
  progress.setAutoReset(false);
  progress.setMinimumDuration(0);
  QString path;
  std::exception_ptr failure;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &progress, [&] {
    try {
      const bool more = film.step();
      progress.setLabelText(QString("Picture %1 of %2").arg(film.frames_drawn()).arg(film.frame_count()));
      progress.setValue(film.frames_drawn());
      if (more) return;
      path = film.finish();
    } catch (const InputError&) {
      failure = std::current_exception();
    }
    timer.stop();
    progress.accept();
  });
  timer.start(0);
  progress.exec();
  if (failure) std::rethrow_exception(failure);
  return path;
}

}  // namespace soccer::offnao
