import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLeftFolder } from '#tests/support/left-folder.ts';
import {
  makeScratchFolder,
  removeLeftScratchFolders,
  withScratchFolder,
} from './scratch-folder.ts';

test('removeLeftScratchFolders deletes the folders of processes that have ended, and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'scratch-'));
  try {
    const left = await makeLeftFolder(parent);
    // In a container, the process that was killed had the same number.
    const own = await makeScratchFolder(parent);
    const others = [`threequel-${process.ppid}-x`, 'threequel-1', 'something'].map((name) =>
      join(parent, name),
    );
    for (const path of others) await mkdir(path);

    await removeLeftScratchFolders(parent);
    expect([left, own].filter((path) => existsSync(path))).toEqual([]);
    expect(others.filter((path) => existsSync(path))).toEqual(others);
  } finally {
    await rm(parent, { recursive: true });
  }
});

test('withScratchFolder deletes the folder when the work fails', async () => {
  let path = '';
  const working = withScratchFolder(async (folder) => {
    path = folder;
    throw new Error('Out of paper');
  });
  await expect(working).rejects.toThrow('Out of paper');
  expect(existsSync(path)).toBe(false);
});
