#pragma once

#include <QImage>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <functional>

#include "blackboard/common/time/clock.h"

namespace soccer::offnao {

/// A film of a time range, picture by picture: an MP4 file by ffmpeg, or, where that is not installed, numbered PNG files in a folder.
/// Until finish(), and if it is never called, nothing exists under the film's name.
class Film {
 public:
  struct Options {
    QString file;                   ///< NAME.mp4; the folder of PNG files is NAME
    Time first{0}, last{0};         ///< on the time line
    double frames_per_second = 25;  ///< of the film
    double speed = 1;               ///< seconds of the time line in each second of the film
    QString encoder = "ffmpeg";     ///< a program of $PATH, or its path
  };
  /// Draws the picture of a time. All pictures get the size of the first.
  using Draw = std::function<QImage(Time)>;

  /// Errors: InputError when the folder cannot be written, or already contains one with the name of the PNG files' folder.
  Film(Options options, Draw draw);
  ~Film();
  Film(const Film&) = delete;
  Film& operator=(const Film&) = delete;

  /// Whether the program that makes MP4 files is installed.
  static bool has_encoder(const QString& encoder);
  static int frame_count(const Options& options);

  int frame_count() const { return frame_count(options_); }
  int frames_drawn() const { return drawn_; }
  /// Draws the next picture. False when there are no more. Errors: InputError when it cannot be written.
  bool step();
  /// Completes the film, and returns the path of the file or of the folder. Errors: InputError.
  QString finish();

 private:
  void start_encoder();
  void encode(const QImage& picture);
  void check_encoder();

  Options options_;
  Draw draw_;
  bool encodes_;
  QTemporaryDir unfinished_;  // next to the film, so that it only needs to be renamed
  QProcess encoder_;
  QSize size_;
  int drawn_ = 0;
};

}  // namespace soccer::offnao
