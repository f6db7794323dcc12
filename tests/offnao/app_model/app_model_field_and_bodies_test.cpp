#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "offnao/app_model/app_model.h"

namespace soccer::offnao {
namespace {

const std::string kConfig = std::string(SOURCE_DIR) + "/config";

TEST(FieldAndBodies, keeps_its_field_when_another_one_cannot_be_read) {
  StatusMessages messages;
  FieldAndBodies config(kConfig, "spl2017", "simspark", messages);
  const FieldDimensions before = config.field();
  EXPECT_FALSE(config.has_field("moon"));
  EXPECT_FALSE(config.has_field(""));
  EXPECT_THROW(config.set_field("moon"), InputError);
  EXPECT_EQ(config.field(), before);
  EXPECT_EQ(config.revision(), 0U);
  EXPECT_THROW(FieldAndBodies(kConfig, "moon", "simspark", messages), InputError);
}

TEST(FieldAndBodies, gives_the_default_body_for_an_unknown_name) {
  StatusMessages messages;
  FieldAndBodies config(kConfig, "spl2017", "simspark", messages);
  EXPECT_EQ(&config.body(""), &config.body("simspark"));
  EXPECT_EQ(&config.body("android"), &config.body("simspark"));
  EXPECT_NE(&config.body("nao-v5"), &config.body("simspark"));
  EXPECT_THROW(FieldAndBodies(kConfig, "spl2017", "android", messages), InputError);
  EXPECT_TRUE(messages.all().empty());
}

TEST(FieldAndBodies, gives_the_default_body_for_an_invalid_file_and_reports_it_once) {
  TemporaryFolder folder;
  for (const char* file : {"fields/spl2017.yaml", "simspark/body.yaml"}) {
    std::filesystem::create_directories((folder.path() / file).parent_path());
    std::filesystem::copy_file(std::filesystem::path(kConfig) / file, folder.path() / file);
  }
  folder.write("broken/body.yaml", "BodyModel: [");
  StatusMessages messages;
  FieldAndBodies config(folder.path(), "spl2017", "simspark", messages);
  for (int frame = 0; frame < 3; ++frame) EXPECT_EQ(&config.body("broken"), &config.body("simspark"));
  ASSERT_EQ(messages.all().size(), 1U);
  EXPECT_EQ(messages.all()[0].severity, Severity::kError);
  EXPECT_THAT(messages.all()[0].text, testing::HasSubstr("broken/body.yaml"));
  EXPECT_THAT(messages.all()[0].text, testing::HasSubstr("the body simspark is shown instead"));
}

TEST(FieldAndBodies, treats_a_name_that_no_file_can_have_as_unknown) {
  StatusMessages messages;
  FieldAndBodies config(kConfig, "spl2017", "simspark", messages);
  const std::string name(5000, 'x');
  EXPECT_FALSE(config.has_field(name));
  EXPECT_EQ(&config.body(name), &config.body("simspark"));
}

}  // namespace
}  // namespace soccer::offnao
