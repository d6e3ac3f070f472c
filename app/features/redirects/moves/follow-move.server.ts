import type { UnitOfWork } from '#db/transaction.ts';
import { lockRedirects } from '../editing/redirect-record.server.ts';
import { redirectTag } from '../redirect-tags.ts';
import {
  deleteImportedTo,
  deleteRedirectFrom,
  insertNewRedirects,
  leadElsewhere,
} from './moves.queries.server.ts';

/**
 * Redirects an address of the site that changed. What led to it leads to the new one, and the new one is a page, so
 * no redirect starts there anymore.
 */
export async function followMove(
  unit: UnitOfWork,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await lockRedirects(unit);
  const freed = await deleteRedirectFrom(unit.db, [to, from]);
  const moved = await leadElsewhere(unit.db, from, to, now);
  const added = await insertNewRedirects(unit.db, [from], to, { source: 'site', now });
  unit.invalidate(...[...freed, ...moved, ...added].map(redirectTag));
}

/**
 * Redirects old addresses of something that was imported, in their canonical spelling. One that leads elsewhere
 * already stays as it is.
 */
export async function addImportedRedirects(
  unit: UnitOfWork,
  oldPaths: readonly string[],
  to: string,
  now: Date,
): Promise<void> {
  const paths = new Set(oldPaths.filter((path) => path !== to));
  if (paths.size === 0) return;
  await lockRedirects(unit);
  const moved: number[] = [];
  const added = await insertNewRedirects(unit.db, [...paths], to, { source: 'import', now });
  for (const path of paths) moved.push(...(await leadElsewhere(unit.db, path, to, now)));
  unit.invalidate(...[...moved, ...added].map(redirectTag));
}

/** Pages are back at these paths of the site. */
export async function endRedirects(unit: UnitOfWork, paths: readonly string[]): Promise<void> {
  await lockRedirects(unit);
  const ended = await deleteRedirectFrom(unit.db, paths);
  unit.invalidate(...ended.map(redirectTag));
}

/** Deletes what imports led to these paths, unless staff have changed it. */
export async function endImportedRedirects(
  unit: UnitOfWork,
  targets: readonly string[],
): Promise<void> {
  if (targets.length === 0) return;
  await lockRedirects(unit);
  const ended = await deleteImportedTo(unit.db, targets);
  unit.invalidate(...ended.map(redirectTag));
}
