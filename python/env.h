// pactole.Env as Python sees it.
#pragma once

#include <pybind11/pybind11.h>

namespace pactole::python {

void add_env(pybind11::module_& module);
void add_state(pybind11::module_& module);

}  // namespace pactole::python
