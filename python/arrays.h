// Arrays that belong to Python, looked at before anything is written into them.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <string>
#include <vector>

namespace pactole::python {

namespace py = pybind11;

inline std::string shape_text(const std::vector<py::ssize_t>& shape) {
  std::string words = "(";
  for (const py::ssize_t each : shape) words += std::to_string(each) + ",";
  if (shape.size() > 1) words.pop_back();
  return words + ")";
}

inline py::array as_array(const py::handle& given, const std::string& name) {
  if (!py::isinstance<py::array>(given)) {
    throw py::type_error(name + " must be a numpy array");
  }
  return py::reinterpret_borrow<py::array>(given);
}

// Refused with what it should be like; `kinds` are dtypes of which one is wanted.
inline void check_array(const py::array& array, const std::string& name,
                        const std::vector<py::ssize_t>& shape,
                        const std::vector<std::string>& kinds, bool written) {
  bool fits = false;
  std::string wanted;
  for (const std::string& kind : kinds) {
    fits |= array.dtype().is(py::dtype(kind)) || py::dtype(kind).equal(array.dtype());
    wanted += (wanted.empty() ? "" : " or ") + kind;
  }
  if (!fits) {
    throw py::type_error(name + " must have dtype " + wanted + ", not " +
                         py::str(array.dtype()).cast<std::string>());
  }
  const std::vector<py::ssize_t> given(array.shape(), array.shape() + array.ndim());
  if (given != shape) {
    throw py::value_error(name + " must have shape " + shape_text(shape) + ", not " +
                          shape_text(given));
  }
  if ((array.flags() & py::array::c_style) == 0) {
    throw py::value_error(name + " must be contiguous; numpy.ascontiguousarray makes it so");
  }
  if ((array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) == 0) {
    throw py::value_error(name + " must be aligned; a copy of it is");
  }
  if (written && !array.writeable()) {
    throw py::value_error(name + " is read-only; give an array that can be written");
  }
}

}  // namespace pactole::python
