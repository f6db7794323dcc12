#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

#include <Eigen/Core>
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

/// Views of the elements of MuJoCo's flat arrays, for example of `xpos` (a position per body) and `cdof` (a spatial vector per degree of
/// freedom). Nothing is copied; the views are valid as long as the array.
using VectorView = Eigen::Map<const Eigen::Vector3d>;
using RotationView = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>;

/// Element `index` of an array of 3-vectors.
inline VectorView vector_at(const mjtNum* array, int index) { return VectorView(array + std::ptrdiff_t{3} * index); }

/// Element `index` of an array of rotation matrices, which MuJoCo stores row by row.
inline RotationView rotation_at(const mjtNum* array, int index) { return RotationView(array + std::ptrdiff_t{9} * index); }

/// The angular part of element `index` of an array of spatial vectors, which comes first in MuJoCo.
inline VectorView angular_at(const mjtNum* array, int index) { return VectorView(array + std::ptrdiff_t{6} * index); }

/// The linear part of element `index` of an array of spatial vectors.
inline VectorView linear_at(const mjtNum* array, int index) { return VectorView(array + std::ptrdiff_t{6} * index + 3); }

}  // namespace soccer
