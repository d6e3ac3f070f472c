import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 ** 30;

/** Creates a folder, in memory if there is room. Creating a database there is 20 times faster. */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `threequel-${name}-`));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
