#include "offnao/window/film.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "blackboard/common/error.h"

namespace soccer::offnao {

namespace {

constexpr qint64 kMaxQueued = 32 << 20;       // bytes that wait for the encoder
constexpr int kEncoderTimeout = 10 * 60'000;  // ms, for its last pictures

QString folder_of_pictures(const QString& file) {
  const QFileInfo info(file);
  return info.absoluteDir().filePath(info.completeBaseName());
}

}  // namespace

bool Film::has_encoder(const QString& encoder) { return !QStandardPaths::findExecutable(encoder).isEmpty(); }

int Film::frame_count(const Options& options) {
  const double length = std::max(0.0, seconds(options.last - options.first)) / options.speed;
  return 1 + static_cast<int>(std::floor(length * options.frames_per_second + 1e-6));
}

Film::Film(Options options, Draw draw)
    : options_(std::move(options)),
      draw_(std::move(draw)),
      encodes_(has_encoder(options_.encoder)),
      unfinished_(QFileInfo(options_.file).absoluteFilePath() + ".XXXXXX") {
  if (!unfinished_.isValid())
    throw InputError(options_.file.toStdString(), "cannot be written: " + unfinished_.errorString().toStdString(),
                     "choose a folder that can be written");
  const QString folder = folder_of_pictures(options_.file);
  if (!encodes_ && QFileInfo::exists(folder)) throw InputError(folder.toStdString(), "is there already", "choose another name");
  encoder_.setStandardOutputFile(QProcess::nullDevice());
}

Film::~Film() {
  if (encoder_.state() == QProcess::NotRunning) return;
  encoder_.kill();
  encoder_.waitForFinished();
}

bool Film::step() {
  if (drawn_ >= frame_count()) return false;
  const QImage picture = draw_(options_.first + from_seconds(drawn_ * options_.speed / options_.frames_per_second));
  if (size_.isEmpty()) size_ = picture.size();
  const QImage fitting = picture.size() == size_ ? picture : picture.scaled(size_, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  ++drawn_;
  if (encodes_) {
    encode(fitting);
  } else {
    const QString file = unfinished_.filePath(QString("frame-%1.png").arg(drawn_, 6, 10, QChar('0')));
    if (!fitting.save(file, "PNG")) throw InputError(file.toStdString(), "cannot be written", "check the space on the disk");
  }
  return drawn_ < frame_count();
}

void Film::start_encoder() {
  encoder_.start(options_.encoder, {"-hide_banner",
                                    "-loglevel",
                                    "error",
                                    "-f",
                                    "rawvideo",
                                    "-pixel_format",
                                    "bgr0",
                                    "-video_size",
                                    QString("%1x%2").arg(size_.width()).arg(size_.height()),
                                    "-framerate",
                                    QString::number(options_.frames_per_second),
                                    "-i",
                                    "-",
                                    "-vf",
                                    "crop=trunc(iw/2)*2:trunc(ih/2)*2",
                                    "-c:v",
                                    "libx264",
                                    "-preset",
                                    "veryfast",
                                    "-crf",
                                    "20",
                                    "-pix_fmt",
                                    "yuv420p",
                                    "-movflags",
                                    "+faststart",
                                    "-f",
                                    "mp4",
                                    unfinished_.filePath("film.mp4")});
  if (!encoder_.waitForStarted())
    throw InputError(options_.encoder.toStdString(), "cannot be started: " + encoder_.errorString().toStdString(), "install it again");
}

void Film::encode(const QImage& picture) {
  if (drawn_ == 1) start_encoder();
  const QImage canvas = picture.convertToFormat(QImage::Format_RGB32);
  encoder_.write(reinterpret_cast<const char*>(canvas.constBits()), canvas.sizeInBytes());
  while (encoder_.bytesToWrite() > kMaxQueued && encoder_.waitForBytesWritten()) continue;
  if (encoder_.state() == QProcess::NotRunning || encoder_.bytesToWrite() > kMaxQueued) check_encoder();
}

void Film::check_encoder() {
  const bool well = encoder_.state() == QProcess::NotRunning && encoder_.exitStatus() == QProcess::NormalExit && encoder_.exitCode() == 0 &&
                    drawn_ == frame_count();
  if (well) return;
  const QString reported = QString::fromLocal8Bit(encoder_.readAllStandardError()).trimmed().section('\n', 0, 0);
  throw InputError(options_.encoder.toStdString(), "has failed: " + (reported.isEmpty() ? encoder_.errorString() : reported).toStdString(),
                   "check the space on the disk, and that it can encode H.264");
}

QString Film::finish() {
  QString from = unfinished_.path(), to = folder_of_pictures(options_.file);
  if (encodes_) {
    encoder_.closeWriteChannel();
    encoder_.waitForFinished(kEncoderTimeout);
    check_encoder();
    from = unfinished_.filePath("film.mp4"), to = QFileInfo(options_.file).absoluteFilePath();
  }
  std::error_code error;
  std::filesystem::rename(from.toStdString(), to.toStdString(), error);
  if (error) throw InputError(to.toStdString(), "cannot be written: " + error.message(), "choose another name");
  if (encodes_) return to;
  unfinished_.setAutoRemove(false);
  QFile::setPermissions(to, QFile::permissions(to) | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther);
  return to;
}

}  // namespace soccer::offnao
