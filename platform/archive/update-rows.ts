import { join } from 'node:path';
import { describeTables } from '#db/copy/describe-tables.ts';
import { readLastIds } from '#db/copy/last-ids.ts';
import { readRows } from '#db/copy/table-rows.ts';
import { migrate } from '#db/migrate.ts';
import { migrations, type SchemaMigration } from '#db/migrations.ts';
import { openEngine } from '#db/open-engine.ts';
import { withScratchFolder } from '#platform/storage/scratch-folder.ts';
import { getLeftOut, type Manifest } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import {
  type Archive,
  type ArchivedRows,
  getArchivedRows,
  insertArchivedRows,
} from './archive-rows.ts';

type Migrations = Record<string, SchemaMigration>;

/** @throws ArchiveError for an archive that a newer version wrote */
export function refuseNewerVersion(
  { migrations: ran, program }: Manifest,
  known: Migrations = migrations,
): void {
  const names = Object.keys(known);
  if (ran.length > 0 && ran.every((name, index) => name === names[index])) return;
  throw new ArchiveError(
    `This archive was made by another version of Threequel, ${program}, which this one does not know. ` +
      'Update Threequel, then import it.',
  );
}

/**
 * The rows of an archive as the schema of this version has them. Those of an earlier version are first
 * inserted into a database of their own, which is then migrated.
 * @throws ArchiveError
 */
export async function withCurrentRows(
  archive: Archive,
  work: (rows: ArchivedRows) => Promise<void>,
  known: Migrations = migrations,
): Promise<void> {
  refuseNewerVersion(archive.manifest, known);
  const ran = archive.manifest.migrations;
  if (ran.length === Object.keys(known).length) return work(getArchivedRows(archive));
  const leftOut = getLeftOut(archive.manifest.contents);
  await withScratchFolder(async (folder) => {
    const engine = openEngine({ kind: 'sqlite', path: join(folder, 'threequel.db') });
    try {
      await migrate(engine, { known, last: ran.at(-1) });
      const rows = getArchivedRows(archive);
      await engine.db.transaction().execute((db) => insertArchivedRows(db, 'sqlite', rows));
      await migrate(engine, { known });
      const tables = await describeTables(engine.db, 'sqlite');
      await work({
        hasTable: (name) => tables.some((table) => table.name === name) && !leftOut.has(name),
        readTable: (table) => readRows(engine.db, table),
        lastIds: await readLastIds(engine.db, 'sqlite', tables),
      });
    } finally {
      await engine.close();
    }
  });
}
