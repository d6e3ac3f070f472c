import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { moveDatabase } from '#db/copy/move-database.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import type { DatabaseLocation, EngineKind } from '#db/engine.ts';
import { listRunMigrations, migrate } from '#db/migrate.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

const releasesFolder = join(import.meta.dirname, 'releases');

/** Versions whose data must stay readable. */
export const releases = readdirSync(releasesFolder);

/** The sample site as this version exported it. */
export function archivePath(version: string): string {
  return join(releasesFolder, version, 'site.zip');
}

/** A database with the sample site as this version stored it. */
export async function openReleasedSite(
  version: string,
  kind: EngineKind,
): Promise<DatabaseLocation> {
  const sqlite = await createTestDatabase('sqlite', 'blank');
  onTestFinished(sqlite.remove);
  if (sqlite.location.kind !== 'sqlite') throw new Error('Not SQLite');
  const compressed = await readFile(join(releasesFolder, version, 'threequel.db.gz'));
  await writeFile(sqlite.location.path, gunzipSync(compressed));
  if (kind === 'sqlite') return sqlite.location;

  const source = openTestEngine(sqlite.location);
  const ran = await listRunMigrations(source);
  const postgres = await createTestDatabase('postgres', 'blank');
  onTestFinished(postgres.remove);
  const target = openTestEngine(postgres.location);
  await migrate(target, { last: ran.at(-1) });
  await withSnapshot(sqlite.location, (from) =>
    moveDatabase({ from, to: target, onProgress: () => {} }),
  );
  await Promise.all([source.close(), target.close()]);
  return postgres.location;
}
