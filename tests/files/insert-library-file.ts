import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { Tables } from '#db/tables.ts';

/** Inserts the row of a file and returns its id. */
export function insertLibraryFile(
  db: Database,
  file: Partial<Insertable<Tables['library_files']>> = {},
): Promise<number> {
  return insertedId(
    db.insertInto('library_files').values({
      storage_key: `${'0'.repeat(24)}.pdf`,
      title: 'A manual',
      file_name: 'a-manual.pdf',
      bytes: 1_400_000,
      uploader_id: null,
      created_at: new Date('2026-01-15T12:00:00Z'),
      ...file,
    }),
  );
}
