#!/usr/bin/env python3
"""Adds up GoogleTest's JSON reports and prints "PASS n" or "PASS n FAIL m".

count_tests.py EXPECTED_REPORTS DEAD_PROCESSES REPORT...

A missing report, or a process that failed without a failed test in any report, counts as one failure.
Skipped tests count neither way; they are listed.
"""
import json
import sys


def main():
    expected, dead = int(sys.argv[1]), int(sys.argv[2])
    passed, failed, read = 0, [], 0
    for path in sys.argv[3:]:
        try:
            with open(path, encoding="utf-8") as file:
                report = json.load(file)
        except (OSError, ValueError) as error:
            print(f"{path}: {error}")
            continue
        read += 1
        for suite in report.get("testsuites", []):
            for test in suite.get("testsuite", []):
                name = f"{suite['name']}.{test['name']}"
                if test.get("failures"):
                    failed.append(name)
                elif test.get("result") == "COMPLETED":
                    passed += 1
                elif test.get("result") == "SKIPPED":
                    print("skipped:", name)
    for name in failed:
        print("failed:", name)
    bad = len(failed)
    if read < expected:
        print(f"{expected - read} test process(es) ended without a report")
        bad += expected - read
    if dead and not bad:
        print(f"{dead} test process(es) ended with an error")
        bad = dead
    print(f"PASS {passed}" + (f" FAIL {bad}" if bad else ""))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
