import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { streamArchive } from '#platform/archive/archive-stream.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { listOpenFiles } from '#tests/support/open-files.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** More bytes than the streams between the site and the client can buffer. */
const LARGE = 4_000_000;
const ROWS = 40;

async function startExport({ location }: DatabaseFixture) {
  const folder = await makeTemporaryFolder('export');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = createDiskStorage(folder);
  await storage.write('videos/large.webm', randomBytes(LARGE));
  const now = new Date('2026-06-15T18:30:00Z');
  const errors: unknown[] = [];
  const archive = streamArchive(
    { database: location, storage, secret: 'a secret', now, includesPasswords: false },
    (error) => errors.push(error),
  );
  return { folder, errors, client: archive.getReader() };
}

/** The number of the process's connections to the database, or of its clients' open transactions. */
async function countSnapshots({ engine, location }: DatabaseFixture): Promise<number> {
  if (location.kind === 'sqlite') return listOpenFiles(`${location.path}-wal`).length;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'
  `.execute(engine.db);
  return rows[0]?.count ?? 0;
}

onBothEngines('An export whose client disconnects', (test) => {
  test('ends its snapshot while it reads rows', async ({ database }) => {
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      key: `large-${index}`,
      value_json: { text: randomBytes(LARGE / ROWS).toString('base64') },
      updated_at: new Date(0),
    }));
    await database.engine.db.insertInto('settings').values(rows).execute();
    const before = await countSnapshots(database);
    const { client, errors } = await startExport(database);
    await client.read();
    expect(await countSnapshots(database)).toBe(before + 1);
    await client.cancel();
    await expect.poll(() => countSnapshots(database)).toBe(before);
    expect(errors).toEqual([]);
  });

  test('closes the file that it reads', async ({ database }) => {
    const { folder, client, errors } = await startExport(database);
    while (listOpenFiles(folder).length === 0) await client.read();
    await client.cancel();
    await expect.poll(() => listOpenFiles(folder)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
