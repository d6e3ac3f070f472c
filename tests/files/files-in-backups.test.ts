import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { isArchivedFile } from '#platform/archive/archived-files.ts';
import { writeArchive } from '#platform/archive/write-archive.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import {
  backUp,
  listFiles,
  makeDestination,
  openEmptyHub,
  openHub,
  restore,
} from '#tests/backups/backup-site.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { pdf, startWithFile } from './file-client.ts';

onBothEngines('A file', (test) => {
  test('is in backups and in exports', async ({ database }) => {
    const destination = await makeDestination();
    const hub = await openHub(database.location);
    const { url } = await startWithFile(hub);
    expect(await backUp(hub, destination)).toMatchObject({ files: 1, damagedFiles: [] });
    const target = await openEmptyHub(database.engine.kind);
    await restore(target, destination);
    expect(await listFiles(target)).toEqual(await listFiles(hub));
    const { dataFolder, database: restored } = target.platform.config;
    const again = await openHub(restored, { dataFolder });
    const cookie = await signInAs(again, 'editor-library@example.com');
    const response = await again.get(url, { cookie });
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);

    const path = join(await makeTemporaryFolder('export'), 'site.zip');
    const { storage, secret } = hub.platform;
    const now = new Date();
    await writeArchive(
      { database: database.location, storage, secret, now, includesPasswords: false },
      (chunks) => pipeline(chunks, createWriteStream(path)),
    );
    const zip = await ZipReader.open(path);
    const key = `files/${url.split('/').at(-1)}`;
    expect([isArchivedFile(key), zip.names.includes(`files/${key}`)]).toEqual([true, true]);
    await zip.close();
  });
});
