#include "offnao/tabs/labels_tab.h"

#include <QImage>
#include <QTest>

#include <gtest/gtest.h>

#include "offnao/tabs/label_image.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

/// The window with a folder of two images, labelled by keys and mouse.
class LabelsTabTest : public WindowTest {
 protected:
  LabelsTabTest() {
    QImage picture(320, 240, QImage::Format_RGB32);
    picture.fill(Qt::darkGreen);
    for (const char* name : {"a.png", "b.png"}) picture.save(QString::fromStdString((folder.path() / name).string()));
    folder.write("annotations.json", R"({
      "images": [{"id": 1, "file_name": "a.png", "width": 320, "height": 240, "soccer": {"checked": false}},
                 {"id": 2, "file_name": "b.png", "width": 320, "height": 240, "soccer": {"checked": false}}],
      "categories": [{"id": 1, "name": "ball"}, {"id": 2, "name": "robot"}],
      "annotations": [{"id": 1, "image_id": 1, "category_id": 2, "bbox": [200, 50, 40, 100], "soccer": {"proposal": 0.6}}]})");
    window.show_tab("Labels");
    tab().open(folder.path().string());
    window.refresh_now();
  }
  LabelsTab& tab() { return dynamic_cast<LabelsTab&>(*window.current_tab()); }
  void type(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) { QTest::keyClick(&tab(), key, with); }
  void drag(QPointF from, QPointF to) {
    LabelImage& image = tab().image();
    QTest::mousePress(&image, Qt::LeftButton, {}, image.place(from.x(), from.y()).toPoint());
    QTest::mouseMove(&image, image.place(to.x(), to.y()).toPoint());
    QTest::mouseRelease(&image, Qt::LeftButton, {}, image.place(to.x(), to.y()).toPoint());
  }
  std::vector<AnnotatedImage> written() const { return AnnotatedImages::read(folder.path()).images(); }
};

TEST_F(LabelsTabTest, boxes_are_drawn_classified_and_accepted) {
  type(Qt::Key_1);
  drag({40, 100}, {60, 120});
  type(Qt::Key_2);  // the selected box after all is a robot
  drag({100, 60}, {140, 160});
  type(Qt::Key_3);
  type(Qt::Key_F);
  type(Qt::Key_Return);
  const AnnotatedImage image = written()[0];
  EXPECT_TRUE(image.checked);
  ASSERT_EQ(image.objects.size(), 3U);
  EXPECT_FALSE(image.objects[0].proposal);
  EXPECT_EQ(image.objects[1].kind, LabelKind::kRobot);
  EXPECT_EQ(image.objects[1].jersey, TeamColour::kRed);
  EXPECT_NEAR(image.objects[1].left, 40, 1);
  EXPECT_NEAR(image.objects[1].width, 20, 1);
  EXPECT_EQ(image.objects[2].jersey, TeamColour::kBlue);
  EXPECT_EQ(image.objects[2].fallen, true);
  EXPECT_EQ(tab().editor()->shown(), 1U);
}

TEST_F(LabelsTabTest, a_click_selects_and_the_box_is_moved_resized_and_removed) {
  LabelEditor& editor = *tab().editor();
  QTest::mouseClick(&tab().image(), Qt::LeftButton, {}, tab().image().place(220, 100).toPoint());
  EXPECT_EQ(editor.selected(), 0U);
  EXPECT_EQ(editor.image().objects[0].left, 200) << "a click moves nothing";
  drag({220, 100}, {230, 110});
  EXPECT_NEAR(editor.image().objects[0].left, 210, 1);
  EXPECT_NEAR(editor.image().objects[0].top, 60, 1);
  drag({250, 160}, {260, 180});  // its right lower corner
  EXPECT_NEAR(editor.image().objects[0].width, 50, 1);
  EXPECT_NEAR(editor.image().objects[0].height, 120, 1);
  QTest::mouseClick(&tab().image(), Qt::LeftButton, Qt::ShiftModifier, tab().image().place(235, 170).toPoint());
  ASSERT_TRUE(editor.image().objects[0].foot);
  EXPECT_NEAR(editor.image().objects[0].foot->y, 170, 1);
  type(Qt::Key_Delete);
  EXPECT_TRUE(editor.image().objects.empty());
  type(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(editor.image().objects.size(), 1U);
}

TEST_F(LabelsTabTest, a_folder_that_cannot_be_written_is_reported_and_labels_stay) {
  std::filesystem::remove(folder.path() / "annotations.json");
  std::filesystem::create_directory(folder.path() / "annotations.json");
  type(Qt::Key_Return);
  bool reported = false;
  for (const QLabel* label : tab().findChildren<QLabel*>()) reported |= label->isVisible() && label->text().contains("annotations.json");
  EXPECT_TRUE(reported);
  EXPECT_EQ(tab().editor()->image().objects.size(), 1U);
  std::filesystem::remove(folder.path() / "annotations.json");
  type(Qt::Key_Left);  // writes again
  EXPECT_TRUE(written()[0].checked);
}

TEST_F(LabelsTabTest, needs_no_robot) {
  EXPECT_TRUE(tab().hint().isEmpty());
  EXPECT_FALSE(tab().shows_sources());
}

}  // namespace
}  // namespace soccer::offnao
