import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The process that made a folder is in its name. */
const NAME = /^threequel-(\d+)-/;

/** A new folder for temporary files. Delete it afterwards. */
export function makeScratchFolder(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, `threequel-${process.pid}-`));
}

/** Deletes the folder after the work. */
export async function withScratchFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent?: string,
): Promise<Result> {
  const folder = await makeScratchFolder(parent);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of killed processes. This process must have none there. */
export async function removeLeftScratchFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, id] = NAME.exec(name) ?? [];
    if (!id || isOther(Number(id))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Whether another process runs under the number. In a container, each start of the site has the same. */
function isOther(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Without the right to signal it, it runs.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}
