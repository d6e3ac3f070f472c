import type { Database } from '#db/engine.ts';
import { targetPath } from '../redirect-path.ts';
import type { RedirectSource } from '../redirect-row.ts';

/** Returns the ids of the new rows. A path that leads elsewhere already stays as it is. */
export async function insertNewRedirects(
  db: Database,
  fromPaths: readonly string[],
  target: string,
  { source, now }: { source: RedirectSource; now: Date },
): Promise<number[]> {
  const rows = await db
    .insertInto('redirects')
    .values(
      fromPaths.map((from_path) => ({
        from_path,
        target,
        target_path: targetPath(target),
        source,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('from_path').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Has what led to a path lead to another one. Returns the ids of the changed rows. */
export async function leadElsewhere(
  db: Database,
  from: string,
  to: string,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('redirects')
    .set(({ eb }) => ({
      target: to,
      target_path: targetPath(to),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('target_path', '=', from)
    .where('from_path', '<>', to)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the deleted rows. */
export async function deleteRedirectFrom(
  db: Database,
  paths: readonly string[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('redirects')
    .where('from_path', 'in', paths)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
