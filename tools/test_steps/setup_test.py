#!/usr/bin/env python3
"""Tests tools/setup.sh on made-up systems: a PATH with only our own dpkg-query, apt-get, id and sudo; and that
./test does not take any word for a step."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REAL_TOOLS = ["bash", "cat", "dirname", "env", "mkdir", "nproc", "tail"]
DPKG_QUERY = """#!/bin/bash
for name; do :; done
case " $INSTALLED " in *" $name "*) printf 'ii ';; *" -$name "*) printf 'rc ';; *) exit 1;; esac
"""
APT_GET = """#!/bin/bash
echo "$*" >>"$CALLS"
case "$*" in *update*) exit "$UPDATE_STATUS";; *) echo "apt says hello"; exit "$INSTALL_STATUS";; esac
"""
SUDO = """#!/bin/bash
echo "sudo" >>"$CALLS"
exec "$@"
"""


class System:
    def __init__(self, folder, installed="", uid=0, apt=True, sudo=True, update_status=0, install_status=0):
        self.folder = folder = pathlib.Path(folder) / "a folder"
        tools = {"id": f"#!/bin/bash\necho {uid}\n"}
        if apt:
            tools |= {"dpkg-query": DPKG_QUERY, "apt-get": APT_GET}
        if sudo:
            tools["sudo"] = SUDO
        (folder / "bin").mkdir(parents=True)
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "tools/setup.sh", folder / "tools")
        for name in REAL_TOOLS:
            (folder / "bin" / name).symlink_to(shutil.which(name))
        for name, text in tools.items():
            (folder / "bin" / name).write_text(text)
            (folder / "bin" / name).chmod(0o755)
        self.environment = {
            "PATH": str(folder / "bin"), "CALLS": str(folder / "calls"), "INSTALLED": installed,
            "UPDATE_STATUS": str(update_status), "INSTALL_STATUS": str(install_status),
        }

    def need(self, packages, **more):
        script = f'source tools/setup.sh; bastide_need {packages}; echo reached'
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=self.folder, text=True,
                              capture_output=True, env=self.environment | more, check=False)
        calls = self.folder / "calls"
        return done, calls.read_text().splitlines() if calls.exists() else []


def all_present(folder):
    done, calls = System(folder, installed="g++ cmake").need("g++ cmake")
    return done.stdout == "reached\n" and done.stderr == "" and not calls


def installs_only_missing(folder):
    done, calls = System(folder, installed="g++ -cmake").need("g++ cmake libfmt-dev")
    return (done.stdout == "reached\n" and len(calls) == 2 and calls[0].endswith("update")
            and calls[1].endswith("install -y --no-install-recommends cmake libfmt-dev"))


def says_what_and_why(folder):
    done, _ = System(folder).need("g++ cmake")
    lines = done.stderr.splitlines()
    return (len(lines) == 3 and lines[0].startswith("Installing 2 ") and "compiles the engine" in lines[1]
            and "plans the build" in lines[2])


def every_package_has_a_reason(folder):
    system = System(folder)
    script = ('source tools/setup.sh; for p in "${bastide_test_packages[@]}"; do '
              '[[ $(bastide_why "$p") != "is needed" ]] || echo "$p"; done')
    done = subprocess.run(["bash", "-c", script], cwd=system.folder, text=True, capture_output=True,
                          env=system.environment, check=False)
    return done.stdout == "" and done.returncode == 0


def uses_sudo(folder):
    done, calls = System(folder, uid=1000).need("g++")
    return done.stdout == "reached\n" and calls.count("sudo") == 2


def neither_root_nor_sudo(folder):
    done, calls = System(folder, uid=1000, sudo=False).need("g++ cmake")
    return done.returncode == 1 and "neither root nor sudo" in done.stderr and "g++ cmake" in done.stderr and not calls


def no_sudo_needed_when_present(folder):
    done, _ = System(folder, uid=1000, sudo=False, installed="g++").need("g++")
    return done.returncode == 0


def no_apt(folder):
    done, _ = System(folder, apt=False).need("g++ cmake")
    return done.returncode == 1 and "no apt" in done.stderr and "g++ cmake" in done.stderr


def no_apt_but_told_to_go_on(folder):
    done, _ = System(folder, apt=False).need("g++", BASTIDE_SKIP_SETUP="1")
    return done.stdout == "reached\n"


def update_may_fail(folder):
    done, calls = System(folder, update_status=100).need("g++")
    return done.stdout == "reached\n" and len(calls) == 2


def install_fails(folder):
    done, _ = System(folder, install_status=100).need("g++")
    return done.returncode == 1 and "apt says hello" in done.stderr and "apt-get install g++" in done.stderr


def test_names_an_unknown_step(_folder):
    done = subprocess.run([ROOT / "test", "nonsense"], text=True, capture_output=True, check=False)
    return done.returncode == 1 and "'nonsense'" in done.stderr and "  layers\n" in done.stderr and done.stdout == ""


TESTS = [all_present, installs_only_missing, says_what_and_why, every_package_has_a_reason, uses_sudo,
         neither_root_nor_sudo, no_sudo_needed_when_present, no_apt, no_apt_but_told_to_go_on, update_may_fail,
         install_fails, test_names_an_unknown_step]


def main():
    failed = 0
    for test in TESTS:
        with tempfile.TemporaryDirectory() as folder:
            if not test(folder):
                failed += 1
                print("failed:", test.__name__)
    print(f"PASS {len(TESTS) - failed}" + (f" FAIL {failed}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
