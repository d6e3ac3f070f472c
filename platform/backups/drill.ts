import { join } from 'node:path';
import { describeTables } from '#db/copy/describe-tables.ts';
import { sumRows } from '#db/copy/move-database.ts';
import type { Database } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import type { Manifest } from '#platform/archive/archive-contents.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { getArchivedRows, insertArchivedRows } from '#platform/archive/archive-rows.ts';
import { checkHash } from '#platform/archive/archived-files.ts';
import { refuseNewerVersion } from '#platform/archive/update-rows.ts';
import type { ZipReader } from '#platform/archive/zip-reader.ts';
import { withScratchFolder } from '#platform/storage/scratch-folder.ts';
import type { ArchiveSummary, BackupDestination } from './backup-destination.ts';
import { chooseArchive, readFileList, withArchive } from './read-backup.ts';
import type { BackupProgress } from './write-backup.ts';

/**
 * Restores all rows into a database that is deleted afterwards, compares their counts and checksums with
 * those of the backed-up site, and reads every file.
 * @throws ArchiveError if a restore would fail
 */
export async function drillBackup(
  destination: BackupDestination,
  name: string | undefined,
  { folder, ...progress }: BackupProgress & { folder: string },
): Promise<ArchiveSummary> {
  const chosen = await chooseArchive(destination, name);
  const { archive } = chosen;
  await withArchive(destination, { archive, folder }, async (zip, manifest) => {
    refuseNewerVersion(manifest);
    await withScratchFolder(
      (scratch) => restoreRows(zip, manifest, { path: join(scratch, 'threequel.db'), ...progress }),
      folder,
    );
    let files = 0;
    for await (const { key, storedKey } of readFileList(zip)) {
      progress.signal.throwIfAborted();
      for await (const _ of checkHash(key, destination.read(storedKey)));
      files += 1;
      progress.onProgress('files', files);
    }
  });
  return chosen;
}

async function restoreRows(
  zip: ZipReader,
  manifest: Manifest,
  { path, onProgress, signal }: BackupProgress & { path: string },
): Promise<void> {
  const engine = openEngine({ kind: 'sqlite', path });
  try {
    await migrate(engine, { last: manifest.migrations.at(-1) });
    let tables = 0;
    const onTable = () => {
      signal.throwIfAborted();
      tables += 1;
      onProgress('rows', tables);
    };
    const rows = getArchivedRows({ zip, manifest });
    await engine.db
      .transaction()
      .execute((db) => insertArchivedRows(db, engine.kind, rows, onTable));
    onProgress('check', 0);
    await compareRows(engine.db, manifest);
    // A backup of an earlier version is updated when it is restored.
    await migrate(engine);
  } finally {
    await engine.close();
  }
}

async function compareRows(db: Database, manifest: Manifest): Promise<void> {
  for (const table of await describeTables(db, 'sqlite')) {
    const expected = manifest.tables[table.name];
    if (!expected) continue;
    const { rows, checksum } = await sumRows(db, table);
    if (rows === expected.rows && checksum === expected.checksum) continue;
    throw new ArchiveError(
      `The table ${table.name} differs: ${expected.rows} rows, restored ${rows}.`,
    );
  }
}
