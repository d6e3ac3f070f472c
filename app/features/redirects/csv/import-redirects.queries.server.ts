import type { Database } from '#db/engine.ts';
import { targetPath } from '../redirect-path.ts';
import type { KnownRedirect } from './plan-import.ts';
import type { ReadLine } from './read-redirects.ts';

const BATCH_SIZE = 500;

/** The redirects from these paths and to them. */
export async function listLinked(db: Database, paths: readonly string[]): Promise<KnownRedirect[]> {
  const found = new Map<number, KnownRedirect>();
  for (const batch of batches(paths)) {
    for (const column of ['from_path', 'target_path'] as const) {
      const rows = await db
        .selectFrom('redirects')
        .select(['id', 'from_path', 'target', 'target_path'])
        .where(column, 'in', batch)
        .execute();
      for (const row of rows) found.set(row.id, row);
    }
  }
  return [...found.values()];
}

export async function insertImported(
  db: Database,
  lines: readonly Pick<ReadLine, 'from' | 'target'>[],
  now: Date,
): Promise<void> {
  for (const batch of batches(lines)) {
    const rows = batch.map(({ from, target }) => ({
      from_path: from,
      target,
      target_path: target === null ? null : targetPath(target),
      source: 'csv' as const,
      created_at: now,
      updated_at: now,
    }));
    await db.insertInto('redirects').values(rows).execute();
  }
}

export async function updateTarget(
  db: Database,
  id: number,
  target: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('redirects')
    .set(({ eb }) => ({
      target,
      target_path: target === null ? null : targetPath(target),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes what an import added, except for what was edited since. */
export async function deleteImported(db: Database, importedAt: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('redirects')
    .where('source', '=', 'csv')
    .where('created_at', '=', importedAt)
    .where('updated_at', '=', importedAt)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    yield items.slice(start, start + BATCH_SIZE);
  }
}
