import type { Database } from '#db/engine.ts';
import { deleteById, findById, insertRow } from '#db/rows.ts';
import type { NextStep } from '../link-messages.ts';
import { targetPath } from '../redirect-path.ts';
import type { RedirectSource } from '../redirect-row.ts';
import type { RedirectInput } from '../redirects.schema.ts';

export const findRedirectRow = findById('redirects');
const insert = insertRow('redirects');
const remove = deleteById('redirects');

/** What a deleted one was besides its values. */
export interface KeptRedirect {
  source: RedirectSource;
  hits: number;
  /** ISO 8601. */
  lastUsedAt: string;
}

function targetColumns({ kind, target }: RedirectInput) {
  return kind === 'gone'
    ? { target: null, target_path: null }
    : { target, target_path: targetPath(target) };
}

export async function findRedirectValues(db: Database, id: number) {
  const row = await findRedirectRow(db, id);
  if (!row) return undefined;
  const { from_path: from, target, revision } = row;
  const kind: RedirectInput['kind'] = target === null ? 'gone' : 'moved';
  return { values: { from, kind, target: target ?? '' }, revision };
}

/** Under its earlier id, with what was counted, if it was deleted and comes back. */
export async function insertRedirect(
  db: Database,
  values: RedirectInput,
  { id, now, kept }: { id: number | undefined; now: Date; kept: KeptRedirect | undefined },
): Promise<number> {
  return insert(db, {
    ...(id !== undefined && { id }),
    from_path: values.from,
    ...targetColumns(values),
    source: kept?.source ?? 'staff',
    ...(kept && { hits: kept.hits, last_used_at: new Date(kept.lastUsedAt) }),
    created_at: now,
    updated_at: now,
  });
}

export async function updateRedirect(
  db: Database,
  id: number,
  values: RedirectInput,
  now: Date,
): Promise<void> {
  await db
    .updateTable('redirects')
    .set(({ eb }) => ({
      from_path: values.from,
      ...targetColumns(values),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns what its values don't say. */
export async function deleteRedirect(db: Database, id: number): Promise<KeptRedirect> {
  const row = await findRedirectRow(db, id);
  await remove(db, id);
  const { source = 'staff', hits = 0, last_used_at = new Date(0) } = row ?? {};
  return { source, hits, lastUsedAt: last_used_at.toISOString() };
}

export interface LinkedRedirect extends NextStep {
  id: number;
  from_path: string;
}

const linked = ['id', 'from_path', 'target', 'target_path'] as const;

export async function findRedirectFrom(
  db: Database,
  path: string,
): Promise<LinkedRedirect | undefined> {
  return db.selectFrom('redirects').select(linked).where('from_path', '=', path).executeTakeFirst();
}

export async function listRedirectsFrom(
  db: Database,
  paths: readonly string[],
): Promise<LinkedRedirect[]> {
  if (paths.length === 0) return [];
  return db
    .selectFrom('redirects')
    .select(linked)
    .where('from_path', 'in', [...paths])
    .execute();
}

/** Redirects that lead to a path, the first ones. */
export async function listRedirectsTo(
  db: Database,
  path: string,
  limit: number,
): Promise<LinkedRedirect[]> {
  return db
    .selectFrom('redirects')
    .select(linked)
    .where('target_path', '=', path)
    .orderBy('id')
    .limit(limit)
    .execute();
}
