// Arrays that belong to Python, looked at before anything is written into them.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <cstddef>
#include <span>
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

// A dtype in the machine's own order of bytes.
struct Kind {
  const char* name;
  char letter;  // numpy's
  py::ssize_t bytes;

  bool is(const py::dtype& dtype) const {
    const char order = dtype.byteorder();
    return dtype.kind() == letter && dtype.itemsize() == bytes && (order == '=' || order == '|');
  }
};

// Refused with what it should be like; `kinds` are those of which one is wanted.
inline void check_array(const py::array& array, const std::string& name,
                        const std::vector<py::ssize_t>& shape, const std::vector<Kind>& kinds,
                        bool written) {
  const py::dtype dtype = array.dtype();
  if (std::ranges::none_of(kinds, [&](const Kind& kind) { return kind.is(dtype); })) {
    std::string wanted;
    for (const Kind& kind : kinds)
      wanted += (wanted.empty() ? "" : " or ") + std::string(kind.name);
    throw py::type_error(name + " must have dtype " + wanted + ", not " +
                         py::str(py::handle(dtype)).cast<std::string>());
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

// How an array was when it was looked at: cheaper to compare than to look again.
class Seen {
 public:
  Seen() = default;
  explicit Seen(const py::array& array)
      : data_(array.data()),
        dtype_(array.dtype()),
        flags_(array.flags()),
        shape_(array.shape(), array.shape() + array.ndim()) {}

  bool still(const py::array& array) const {
    return array.data() == data_ && array.dtype().is(dtype_) && array.flags() == flags_ &&
           std::ranges::equal(std::span(array.shape(), static_cast<std::size_t>(array.ndim())),
                              shape_);
  }

 private:
  const void* data_ = nullptr;
  py::object dtype_{};
  int flags_ = 0;
  std::vector<py::ssize_t> shape_{};
};

}  // namespace pactole::python
