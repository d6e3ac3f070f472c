import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry, requireUnchanged, type Undo } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import { MAX_ID } from '#app/http/cursor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ConfiguredPage } from './page-config.schema.ts';
import {
  findPageConfig,
  findPageConfigVersion,
  listPageConfigVersions,
  savePageConfigVersion,
} from './pages.queries.server.ts';

/** Cache tag of a page's configuration or text. */
export const pageTag = (page: string) => `page:${page}`;

/** Configurations that a preview shows instead of the saved ones, by the database it reads from. */
const previews = new WeakMap<Database, { id: string; config: object }>();

/** The same database, except that this page has a configuration that is not saved. */
export function withUnsavedConfig(db: Database, page: ConfiguredPage, config: object): Database {
  const preview = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  previews.set(preview, { id: page.id, config });
  return preview;
}

export async function getPageConfig<Schema extends z.ZodType<object>>(
  db: Database,
  page: ConfiguredPage<Schema>,
): Promise<z.output<Schema>> {
  const preview = previews.get(db);
  if (preview?.id === page.id) return page.schema.parse(preview.config);
  return (await getSavedConfig(db, page)).config;
}

/** With its revision, which is 0 before anything is saved. */
export async function getSavedConfig<Schema extends z.ZodType<object>>(
  db: Database,
  page: ConfiguredPage<Schema>,
): Promise<{ config: z.output<Schema>; revision: number }> {
  const row = await findPageConfig(db, page.id);
  if (!row) return { config: page.defaultConfig, revision: 0 };
  return { config: page.schema.parse(row.config_json), revision: row.revision };
}

export async function getUsedRows(
  db: Database,
  page: ConfiguredPage,
): Promise<ReadonlySet<string>> {
  return (await page.listUsedRows?.(db)) ?? new Set();
}

async function preserveRows(db: Database, page: ConfiguredPage, config: object, saved: object) {
  return page.preserve?.(config, saved, await getUsedRows(db, page)) ?? config;
}

const lockName = (page: ConfiguredPage) => `page config ${page.id}`;

/**
 * Keeps the page's configuration as it is until the transaction ends. Call it before reading a row that
 * something written in the transaction refers to, because saving removes rows that nothing refers to.
 */
export function lockPageConfig(
  { advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>,
  page: ConfiguredPage,
): Promise<void> {
  return advisoryLock(lockName(page), 'shared');
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
