import { AppError } from '#app/errors.ts';
import { recordAuditEntry, requireUnchanged, type Undo } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import { MAX_ID } from '#app/http/cursor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  getSavedConfig,
  getUsedRows,
  lockName,
  pageTag,
} from './config/read-page-config.server.ts';
import type { ConfiguredPage } from './page-config.schema.ts';
import {
  findPageConfigVersion,
  listPageConfigVersions,
  savePageConfigVersion,
} from './pages.queries.server.ts';

async function preserveRows(db: Database, page: ConfiguredPage, config: object, saved: object) {
  return page.preserve?.(config, saved, await getUsedRows(db, page)) ?? config;
}

type SaveDeps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

/**
 * Saves and logs a configuration. Returns the audit entry's id, or undefined if nothing changes.
 * @throws AppError outdated if someone else has saved since the form was opened
 */
export function savePageConfig(
  { transaction, actor, now }: SaveDeps,
  page: ConfiguredPage,
  { config, revision }: { config: object; revision: number },
): Promise<number | undefined> {
  return transaction(async (unit) => {
    await unit.advisoryLock(lockName(page));
    const saved = await getSavedConfig(unit.db, page);
    const next = await preserveRows(unit.db, page, config, saved.config);
    if (isSame(saved.config, next)) return undefined;
    checkRevision(revision, { revision: saved.revision });
    return save(unit, { page, actor, now, saved, config: next });
  });
}

/** Restores the earlier configuration from its audit entry, unless the page has changed since. */
export function createPageUndo(pages: readonly ConfiguredPage[]): Undo {
  return async (unit, { actor, now }, { subject, before, after }) => {
    const page = pages.find(({ name }) => name === subject.name);
    if (!page) throw new AppError('not-found');
    await unit.advisoryLock(lockName(page));
    const saved = await getSavedConfig(unit.db, page);
    requireUnchanged(saved.config, page.schema.parse(after));
    const restored = page.schema.parse(before);
    const config = await preserveRows(unit.db, page, restored, saved.config);
    await save(unit, { page, actor, now, saved, config });
  };
}

/** Both come from the same schema, so their fields are in the same order. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Change {
  page: ConfiguredPage;
  actor: Member;
  now: Date;
  saved: { config: object; revision: number };
  config: object;
}

async function save(
  { db, invalidate }: UnitOfWork,
  { page, actor, now, saved, config }: Change,
): Promise<number> {
  const revision = saved.revision + 1;
  await savePageConfigVersion(db, { page: page.id, config, revision, savedBy: actor.id, now });
  invalidate(pageTag(page.id), ...(page.tags ?? []));
  const subject = { kind: 'page', id: null, name: page.name } as const;
  const states = { before: saved.config, after: config };
  return recordAuditEntry(db, { actor, action: 'page.update', subject, ...states }, now);
}

interface PageVersion {
  /** 0 for the defaults. */
  revision: number;
  /** ISO 8601. Undefined for the defaults. */
  at: string | undefined;
  by: string | undefined;
}

const VERSIONS_PER_PAGE = 30;

/** Lists earlier versions, newest first, followed by the defaults. */
export async function listPageVersions(
  db: Database,
  page: ConfiguredPage,
  below = MAX_ID,
): Promise<{ versions: PageVersion[]; nextBelow: number | undefined }> {
  const rows = await listPageConfigVersions(db, page.id, below, VERSIONS_PER_PAGE + 1);
  const versions: PageVersion[] = rows.slice(0, VERSIONS_PER_PAGE).map((row) => ({
    revision: row.revision,
    at: row.saved_at.toISOString(),
    by: row.saved_by_name ?? undefined,
  }));
  const hasMore = rows.length > VERSIONS_PER_PAGE;
  if (hasMore) return { versions, nextBelow: versions.at(-1)?.revision };
  if (versions.length > 0) versions.push({ revision: 0, at: undefined, by: undefined });
  return { versions, nextBelow: undefined };
}

/** A configuration that was saved, or the defaults. @throws AppError not-found */
export async function getPageVersion(
  db: Database,
  page: ConfiguredPage,
  revision: number,
): Promise<object> {
  if (revision === 0) return page.defaultConfig;
  const row = await findPageConfigVersion(db, page.id, revision);
  if (!row) throw new AppError('not-found');
  return page.schema.parse(row.config_json);
}
