#include "offnao/model/label_editor.h"

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"

namespace soccer::offnao {
namespace {

constexpr const char* kThreeImages = R"({
  "images": [{"id": 1, "file_name": "a.jpg", "width": 640, "height": 480, "soccer": {"checked": true}},
             {"id": 2, "file_name": "b.jpg", "width": 640, "height": 480, "soccer": {"checked": false}},
             {"id": 3, "file_name": "c.jpg", "width": 640, "height": 480, "soccer": {"checked": false}}],
  "categories": [{"id": 1, "name": "ball"}, {"id": 2, "name": "robot"}],
  "annotations": [{"id": 1, "image_id": 2, "category_id": 2, "bbox": [100, 50, 80, 200], "soccer": {"proposal": 0.8, "foot": [140, 240]}},
                  {"id": 2, "image_id": 2, "category_id": 1, "bbox": [110, 60, 20, 20], "soccer": {"proposal": 0.4}}]})";

constexpr LabelClass kRedRobot{LabelKind::kRobot, TeamColour::kRed}, kBall{LabelKind::kBall, std::nullopt};

class LabelEditorTest : public testing::Test {
 protected:
  LabelEditorTest() : file_(folder_.write("annotations.json", kThreeImages)), editor(AnnotatedImages::read(folder_.path())) {}
  const std::vector<ObjectLabel>& objects() const { return editor.image().objects; }
  /// What the file contains.
  std::vector<AnnotatedImage> written() const { return AnnotatedImages::read(folder_.path()).images(); }

  TemporaryFolder folder_;
  std::filesystem::path file_;
  LabelEditor editor;
};

TEST_F(LabelEditorTest, begins_with_the_first_image_that_is_not_checked) {
  EXPECT_EQ(editor.shown(), 1U);
  EXPECT_EQ(editor.checked(), 1U);
}

TEST_F(LabelEditorTest, accept_turns_proposals_into_labels_writes_them_and_goes_on) {
  editor.accept();
  EXPECT_EQ(editor.shown(), 2U);
  const AnnotatedImage image = written()[1];
  EXPECT_TRUE(image.checked);
  ASSERT_EQ(image.objects.size(), 2U);
  EXPECT_FALSE(image.objects[0].proposal || image.objects[1].proposal);
  EXPECT_EQ(image.objects[0].foot->y, 240);
  editor.accept();
  EXPECT_EQ(editor.shown(), 2U) << "all images are checked";
  EXPECT_EQ(editor.checked(), 3U);
}

TEST_F(LabelEditorTest, a_drawn_robot_has_a_foot_at_its_lower_edge_and_a_box_within_the_image) {
  editor.draw({600, 100, 100, 200}, kRedRobot);
  ASSERT_EQ(objects().size(), 3U);
  const ObjectLabel& robot = objects()[2];
  EXPECT_EQ(editor.selected(), 2U);
  EXPECT_EQ(robot.width, 40);
  EXPECT_EQ(robot.jersey, TeamColour::kRed);
  EXPECT_EQ(robot.fallen, false);
  ASSERT_TRUE(robot.foot);
  EXPECT_EQ(robot.foot->x, 620);
  EXPECT_EQ(robot.foot->y, 290);
  EXPECT_FALSE(robot.proposal);
  editor.draw({10, 300, 50, 300}, kRedRobot);
  EXPECT_FALSE(objects()[3].foot) << "the image cuts its feet";
  editor.draw({10, 10, 2, 50}, kBall);
  EXPECT_EQ(objects().size(), 4U) << "a box without width is a slip of the mouse";
}

TEST_F(LabelEditorTest, the_selected_object_is_changed) {
  EXPECT_EQ(editor.object_at(115, 65), 1U) << "the smaller one";
  EXPECT_EQ(editor.object_at(115, 200), 0U);
  EXPECT_EQ(editor.object_at(5, 5), std::nullopt);
  editor.select(0);
  editor.reshape({110, 60, 80, 200}, 10, 10);
  EXPECT_EQ(objects()[0].left, 110);
  EXPECT_EQ(objects()[0].foot->x, 150);
  EXPECT_FALSE(objects()[0].proposal) << "a person has looked at it";
  editor.toggle_fallen();
  EXPECT_EQ(objects()[0].fallen, true);
  editor.set_foot(151, 252);
  EXPECT_EQ(objects()[0].foot->y, 252);
  editor.classify({LabelKind::kFalse, std::nullopt});
  EXPECT_FALSE(objects()[0].foot || objects()[0].fallen || objects()[0].jersey) << "only robots have these";
  editor.select_next();
  editor.remove_selected();
  ASSERT_EQ(objects().size(), 1U);
  EXPECT_EQ(objects()[0].kind, LabelKind::kFalse);
}

TEST_F(LabelEditorTest, changes_are_undone_and_repeated_across_images) {
  editor.draw({200, 100, 40, 90}, kRedRobot);
  editor.accept();
  editor.draw({20, 30, 10, 10}, kBall);
  EXPECT_EQ(editor.shown(), 2U);
  EXPECT_TRUE(editor.undo());
  EXPECT_TRUE(objects().empty());
  EXPECT_TRUE(editor.undo());
  EXPECT_EQ(editor.shown(), 1U);
  EXPECT_FALSE(editor.image().checked);
  EXPECT_EQ(objects()[0].proposal, 0.8);
  EXPECT_EQ(objects().size(), 3U);
  EXPECT_TRUE(editor.undo());
  EXPECT_EQ(objects().size(), 2U);
  EXPECT_FALSE(editor.undo());
  editor.save();
  EXPECT_EQ(written()[1].objects.size(), 2U);
  while (editor.redo()) {
  }
  editor.save();
  EXPECT_EQ(written()[1].objects.size(), 3U);
  EXPECT_TRUE(written()[1].checked);
  EXPECT_EQ(written()[2].objects.size(), 1U);
}

TEST_F(LabelEditorTest, changes_are_written_when_another_image_is_shown) {
  editor.select(1);
  editor.remove_selected();
  EXPECT_EQ(written()[1].objects.size(), 2U);
  editor.step(-5);
  EXPECT_EQ(editor.shown(), 0U);
  EXPECT_EQ(written()[1].objects.size(), 1U);
}

}  // namespace
}  // namespace soccer::offnao
