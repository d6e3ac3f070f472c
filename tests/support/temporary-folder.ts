import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** A new folder, in memory where the system has room for it: making a database is then 20 times as quick. */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `threequel-${name}-`));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
