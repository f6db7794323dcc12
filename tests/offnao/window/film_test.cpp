#include "offnao/window/film.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"

namespace soccer::offnao {
namespace {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

class FilmTest : public testing::Test {
 protected:
  /// A program that stands for ffmpeg.
  QString encoder(const std::string& script) {
    const std::filesystem::path file = bin.write("encoder", "#!/bin/sh\n" + script);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return QString::fromStdString(file.string());
  }
  Film::Options options(const QString& program) {
    return {.file = QString::fromStdString((folder.path() / "film.mp4").string()),
            .first = from_seconds(10),
            .last = from_seconds(12),
            .frames_per_second = 5,
            .speed = 2,
            .encoder = program};
  }
  QImage draw(Time time) {
    times.push_back(seconds(time));
    QImage picture(31, 20, QImage::Format_ARGB32);
    picture.fill(Qt::red);
    return picture;
  }
  /// What lies in the folder of the film.
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) names.push_back(entry.path().filename().string());
    return names;
  }

  TemporaryFolder folder, bin;
  std::vector<double> times;
  const Film::Draw drawing = [this](Time time) { return draw(time); };
};

TEST_F(FilmTest, gives_the_encoder_each_image_and_renames_what_it_has_written) {
  const QString program = encoder("echo \"$@\" > \"$0.arguments\"\nfor last; do :; done\ncat > \"$last\"\n");
  Film film(options(program), drawing);
  EXPECT_EQ(film.frame_count(), 6);
  while (film.step()) EXPECT_THAT(names(), testing::Not(testing::Contains("film.mp4")));
  EXPECT_EQ(film.finish(), options(program).file);
  EXPECT_THAT(times, testing::Pointwise(testing::DoubleNear(1e-9), std::vector{10.0, 10.4, 10.8, 11.2, 11.6, 12.0}));
  EXPECT_EQ(std::filesystem::file_size(folder.path() / "film.mp4"), 6U * 31 * 20 * 4);
  std::ostringstream arguments;
  arguments << std::ifstream((program + ".arguments").toStdString()).rdbuf();
  EXPECT_THAT(arguments.str(), testing::AllOf(HasSubstr("-video_size 31x20"), HasSubstr("-framerate 5 ")));
}

TEST_F(FilmTest, without_the_encoder_is_a_folder_of_numbered_images) {
  QString path;
  {
    Film film(options("no-such-encoder"), drawing);
    while (film.step()) continue;
    path = film.finish();
  }
  EXPECT_EQ(path.toStdString(), (folder.path() / "film").string());
  EXPECT_THAT(names(), UnorderedElementsAre("film"));
  EXPECT_EQ(QImage(path + "/frame-000006.png").size(), QSize(31, 20));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "film/frame-000007.png"));
  EXPECT_THROW(Film(options("no-such-encoder"), drawing), InputError) << "the folder is there already";
}

TEST_F(FilmTest, that_is_not_finished_leaves_nothing) {
  for (const QString& program : {encoder("for last; do :; done\ncat > \"$last\"\n"), QString("no-such-encoder")}) {
    {
      Film film(options(program), drawing);
      film.step();
      film.step();
    }
    EXPECT_THAT(names(), testing::IsEmpty()) << program.toStdString();
  }
}

TEST_F(FilmTest, reports_the_error_of_an_encoder_that_fails) {
  const auto make = [&] {
    Film film(options(encoder("echo 'Unknown encoder libx264' >&2\nexit 1\n")), drawing);
    while (film.step()) continue;
    film.finish();
  };
  try {
    make();
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("Unknown encoder libx264"));
  }
  EXPECT_THAT(names(), testing::IsEmpty());
}

TEST_F(FilmTest, needs_a_folder_that_is_there) {
  Film::Options missing = options("no-such-encoder");
  missing.file = QString::fromStdString((folder.path() / "none/film.mp4").string());
  EXPECT_THROW(Film(missing, drawing), InputError);
}

}  // namespace
}  // namespace soccer::offnao
