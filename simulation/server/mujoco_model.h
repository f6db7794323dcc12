#pragma once

#include <memory>
#include <string>

#include <mujoco/mujoco.h>

namespace soccer {

/// Gives back what MuJoCo made.
struct MujocoDeleter {
  void operator()(mjModel* model) const { mj_deleteModel(model); }
  void operator()(mjData* data) const { mj_deleteData(data); }
};
using ModelPointer = std::unique_ptr<mjModel, MujocoDeleter>;
using DataPointer = std::unique_ptr<mjData, MujocoDeleter>;

/// A model from MuJoCo's XML. From then on MuJoCo's errors are exceptions (std::runtime_error) and its warnings are not shown: what they
/// warn of (a state that is not finite) is looked for after each step. Errors: std::runtime_error with MuJoCo's words.
ModelPointer compile_model(const std::string& xml);

/// The model's state at its start. Errors: std::runtime_error when there is no memory.
DataPointer make_data(const mjModel& model);

}  // namespace soccer
