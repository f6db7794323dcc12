#pragma once

#include <memory>
#include <string>

#include <mujoco/mujoco.h>

namespace soccer {

/// Frees MuJoCo's models and data.
struct MujocoDeleter {
  void operator()(mjModel* model) const { mj_deleteModel(model); }
  void operator()(mjData* data) const { mj_deleteData(data); }
};
using ModelPointer = std::unique_ptr<mjModel, MujocoDeleter>;
using DataPointer = std::unique_ptr<mjData, MujocoDeleter>;

/// Compiles a model from MuJoCo's XML. Afterwards MuJoCo's errors are exceptions (std::runtime_error) and its warnings are not shown,
/// because World checks for their cause, a state that is not finite, after each step. Errors: std::runtime_error with MuJoCo's message.
ModelPointer compile_model(const std::string& xml);

/// The model's initial state. Errors: std::runtime_error when there is not enough memory.
DataPointer make_data(const mjModel& model);

}  // namespace soccer
