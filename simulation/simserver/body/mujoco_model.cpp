#include "simulation/simserver/body/mujoco_model.h"

#include <cstring>
#include <stdexcept>

namespace soccer {

namespace {

void throw_error(const char* message) { throw std::runtime_error(std::string("MuJoCo: ") + message); }
void ignore_warning(const char*) {}

}  // namespace

ModelPointer compile_model(const std::string& xml) {
  mju_user_error = throw_error;
  mju_user_warning = ignore_warning;
  const auto files = std::make_unique<mjVFS>();
  mj_defaultVFS(files.get());
  const char* name = "scene.xml";
  if (mj_makeEmptyFileVFS(files.get(), name, static_cast<int>(xml.size())) != 0)
    throw_error("the scene does not fit into the virtual file system");
  std::memcpy(files->filedata[mj_findFileVFS(files.get(), name)], xml.data(), xml.size());
  char error[500] = "";
  ModelPointer model(mj_loadXML(name, files.get(), error, sizeof error));
  mj_deleteVFS(files.get());
  if (!model) throw_error(error);
  return model;
}

DataPointer make_data(const mjModel& model) {
  DataPointer data(mj_makeData(&model));
  if (!data) throw_error("out of memory for the simulation state");
  return data;
}

}  // namespace soccer
