"""Runs the tests of one pattern; the last lines count them as node's runner does."""

import sys
import unittest
from pathlib import Path

suite = unittest.defaultTestLoader.discover(str(Path(__file__).parent), sys.argv[1])
result = unittest.TextTestRunner(verbosity=1).run(suite)
bad = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
print(f"# tests {result.testsRun - len(result.skipped)}")
print(f"# fail {bad}")
sys.exit(bad > 0 or result.testsRun == 0)
