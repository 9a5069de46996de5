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

// A dtype in the machine's own order of bytes. It is told by numpy's number, the same in every
// version; where numpy 2 keeps its size this pybind11 does not know.
struct Kind {
  const char* name;
  int number;
  py::ssize_t bytes;

  bool is(const py::dtype& dtype) const {
    const char order = dtype.byteorder();
    const int own = dtype.num() == kLongLong ? kLong : dtype.num();
    return own == number && (order == '=' || order == '|');
  }

  static constexpr int kLong = py::detail::npy_api::NPY_LONG_;
  static constexpr int kLongLong = py::detail::npy_api::NPY_LONGLONG_;
};

// Refused with what it should be like; `kinds` are those of which one is wanted.
inline const Kind& check_array(const py::array& array, const std::string& name,
                               const std::vector<py::ssize_t>& shape,
                               const std::vector<Kind>& kinds, bool written) {
  const py::dtype dtype = array.dtype();
  const auto kind = std::ranges::find_if(kinds, [&](const Kind& each) { return each.is(dtype); });
  if (kind == kinds.end()) {
    std::string wanted;
    for (const Kind& each : kinds) {
      wanted += (wanted.empty() ? "" : " or ") + std::string(each.name);
    }
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
  return *kind;
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
