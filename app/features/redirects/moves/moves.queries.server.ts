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

/** Deletes unchanged redirects of imports that lead to these paths. Returns their ids. */
export async function deleteImportedTo(
  db: Database,
  targets: readonly string[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('redirects')
    .where('target_path', 'in', targets)
    .where('source', '=', 'import')
    .where('revision', '=', 1)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const MAX_LEADING = 100;

/** The paths that lead to another one. */
export async function listPathsLeadingTo(db: Database, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('redirects')
    .select('from_path')
    .where('target_path', '=', path)
    .orderBy('id')
    .limit(MAX_LEADING)
    .execute();
  return rows.map(({ from_path }) => from_path);
}

/** The paths that something of the site moved to, by its earlier ones. */
export async function findMoves(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'target_path'])
    .where('from_path', 'in', paths)
    .where('source', '=', 'site')
    .execute();
  return new Map(
    rows.flatMap(({ from_path: from, target_path: to }) => (to === null ? [] : [[from, to]])),
  );
}
