"""What is checked of the packages before a release: that they fit each other, and that none is known to be open to attack.

``pip check`` needs nothing else. ``pip-audit`` asks a public list of advisories; where that cannot be reached this says so and fails, unless
``--offline`` is given: then only the versions are put down, to be looked up elsewhere.

    python bench/release.py [--offline] [--json FILE]
"""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

from measuring import arguments, put_down

NAME = "adjudicator"


def needed(name: str, found: dict[str, str]) -> dict[str, str]:
    """The packages that one stands on, with their installed versions, those of extras left out."""
    try:
        package = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return found
    for line in package.requires or ():
        if "extra ==" in line:
            continue
        other = line.partition(";")[0].strip()
        for sign in "<>=!~[ (":
            other = other.partition(sign)[0]
        try:
            version = metadata.version(other)
        except metadata.PackageNotFoundError:
            # of another system, or another version of the language
            continue
        if other.lower() not in found:
            found[other.lower()] = version
            needed(other, found)
    return found


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--offline", action="store_true", help="do not ask for advisories")
    wanted = parser.parse_args()
    versions = needed(NAME, {})
    for name, version in sorted(versions.items()):
        print(f"{name:<28}{version}")
    put_down(versions, wanted.json)
    fits = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    print(fits.stdout.strip() or fits.stderr.strip())
    if fits.returncode:
        return 1
    if wanted.offline:
        print("advisories were not asked for")
        return 0
    audit = subprocess.run(
        [sys.executable, "-m", "pip_audit", "--skip-editable", "--progress-spinner", "off"], capture_output=True, text=True, check=False
    )
    print(audit.stdout.strip() or audit.stderr.strip()[-2_000:])
    if audit.returncode and not audit.stdout.strip():
        print("the advisories could not be asked for; --offline leaves them out")
    return 1 if audit.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
