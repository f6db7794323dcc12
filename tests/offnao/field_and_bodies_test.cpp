#include "offnao/app_model/field_and_bodies.h"

#include <gmock/gmock.h>

#include "blackboard/error.h"

namespace soccer::offnao {
namespace {

const std::string kConfig = std::string(SOURCE_DIR) + "/config";

TEST(FieldAndBodies, AFieldThatCannotBeReadIsRejectedAndTheFieldStays) {
  FieldAndBodies config(kConfig, "spl2017", "simspark");
  const FieldDimensions before = config.field();
  EXPECT_FALSE(config.has_field("moon"));
  EXPECT_FALSE(config.has_field(""));
  EXPECT_THROW(config.set_field("moon"), InputError);
  EXPECT_EQ(config.field(), before);
  EXPECT_EQ(config.revision(), 0U);
  EXPECT_THROW(FieldAndBodies(kConfig, "moon", "simspark"), InputError);
}

TEST(FieldAndBodies, ABodyThatIsUnknownIsTheDefaultBody) {
  FieldAndBodies config(kConfig, "spl2017", "simspark");
  EXPECT_EQ(&config.body(""), &config.body("simspark"));
  EXPECT_EQ(&config.body("android"), &config.body("simspark"));
  EXPECT_NE(&config.body("nao-v5"), &config.body("simspark"));
  EXPECT_THROW(FieldAndBodies(kConfig, "spl2017", "android"), InputError);
}

}  // namespace
}  // namespace soccer::offnao
