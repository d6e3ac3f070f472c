#!/bin/sh
# Runs the program on the Node that was installed with it. `exec` hands over the process, so signals
# and exit codes are those of the program.
file=$0
while [ -L "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
  esac
done
package=$(CDPATH= cd "$(dirname "$file")/.." && pwd -P) || exit 1
# Compiled code is kept with the site, if it has been started before, and makes the next start faster. Only
# in a folder of one's own, because anyone who can write there decides what runs.
data=${THREEQUEL_DATA:-data}
if [ -d "$data" ] && [ -O "$data" ]; then export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE-$data/compiled}"; fi
# npm puts it inside the package, or next to it if other packages share the folder.
for node in "$package"/node_modules/node-*/bin/node "$package"/../node-*/bin/node; do
  [ -x "$node" ] || continue
  exec env NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 "$node" --max-semi-space-size=8 "$package/lib/build/program/threequel.js" "$@"
done
echo "threequel: its Node is not installed. It runs on 64-bit Linux with glibc and on macOS, and npm
must not omit optional dependencies." >&2
exit 1
