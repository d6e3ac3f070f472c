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

type Link = Pick<ReadLine, 'from' | 'target'>;

export async function insertImported(
  db: Database,
  links: readonly Link[],
  now: Date,
): Promise<void> {
  for (const batch of batches(links)) {
    await db.insertInto('redirects').values(toRows(batch, now)).execute();
  }
}

/** Changes the targets of redirects that are there, many in one statement. */
export async function updateTargets(
  db: Database,
  links: readonly Link[],
  now: Date,
): Promise<void> {
  for (const batch of batches(links)) {
    await db
      .insertInto('redirects')
      .values(toRows(batch, now))
      .onConflict((conflict) =>
        conflict.column('from_path').doUpdateSet(({ eb, ref }) => ({
          target: ref('excluded.target'),
          target_path: ref('excluded.target_path'),
          revision: eb('redirects.revision', '+', 1),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

function toRows(links: readonly Link[], now: Date) {
  return links.map(({ from, target }) => ({
    from_path: from,
    target,
    target_path: target === null ? null : targetPath(target),
    source: 'csv' as const,
    created_at: now,
    updated_at: now,
  }));
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
