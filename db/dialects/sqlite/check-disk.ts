import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Availability } from '#db/availability.ts';

/** The write-ahead log grows to this size before its space is used again. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;
const TRIAL_BYTES = 64 * 1024;

/** Reports whether there is room for writes. If it looks scarce, tries to write a file. */
export async function checkDisk(folder: string, availability: Availability): Promise<void> {
  const trial = join(folder, 'room-for-writes');
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MIN_FREE_BYTES || availability.problem) {
      await writeFile(trial, Buffer.alloc(TRIAL_BYTES), { mode: 0o600, flush: true });
    }
    availability.report(undefined);
  } catch (error) {
    availability.report(`The disk of ${folder} cannot be written: ${String(error)}`);
  } finally {
    await rm(trial, { force: true }).catch(() => {});
  }
}
