import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import {
  createUndo,
  defineSingleRecord,
  type RecordDeps,
} from '#app/features/audit/records.server.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import type { Database } from '#db/engine.ts';
import {
  getSavedConfig,
  getUsedRows,
  lockName,
  pageTag,
} from './config/read-page-config.server.ts';
import { followEarlierMoves } from './links/move-links.server.ts';
import type { ConfiguredPage } from './page-config.schema.ts';
import {
  findPageConfigVersion,
  listPageConfigVersions,
  savePageConfigVersion,
} from './pages.queries.server.ts';

function createConfigRecord(page: ConfiguredPage) {
  return defineSingleRecord<object>({
    action: 'page.update',
    name: page.name,
    lockName: lockName(page),
    stored: page.schema,
    async find(db) {
      const { config, revision } = await getSavedConfig(db, page);
      return { values: config, revision };
    },
    complete: async (db, config, saved) => {
      const kept = page.preserve?.(config, saved, await getUsedRows(db, page)) ?? config;
      return followEarlierMoves(db, page, { config: kept, saved });
    },
    async update(unit, config, { actor, now, undoneFrom, ...saved }) {
      const { db, invalidate } = unit;
      const revision = saved.revision + 1;
      const { config: before } = await getSavedConfig(db, page);
      await savePageConfigVersion(db, { page: page.id, config, revision, savedBy: actor.id, now });
      invalidate(pageTag(page.id), ...(page.tags ?? []));
      await page.onSave?.(unit, { before, after: config, actor, undoneFrom });
    },
  });
}

/**
 * Saves and logs a configuration. Returns the audit entry's id, or undefined if nothing changes.
 * @throws AppError outdated if someone else has saved since the form was opened
 */
export function savePageConfig(
  deps: RecordDeps,
  page: ConfiguredPage,
  { config, revision }: { config: object; revision: number },
): Promise<number | undefined> {
  return createConfigRecord(page).save(deps, config, revision);
}

interface ProgramDeps extends Pick<RecordDeps, 'transaction' | 'now'> {
  /** The id is null for the command line. */
  actor: { id: number | null; name: string };
}

/** Saves and logs what the program changes on behalf of someone, such as an import. Returns the configuration. */
export function saveProgramConfig<Schema extends z.ZodType<object>>(
  { transaction, actor, now }: ProgramDeps,
  page: ConfiguredPage<Schema>,
  change: (saved: z.output<Schema>) => z.output<Schema>,
): Promise<z.output<Schema>> {
  return transaction(async ({ db, advisoryLock, invalidate }) => {
    await advisoryLock(lockName(page));
    const { config: before, revision } = await getSavedConfig(db, page);
    const after = change(before);
    if (after === before) return before;
    const version = {
      page: page.id,
      config: after,
      revision: revision + 1,
      savedBy: actor.id,
      now,
    };
    await savePageConfigVersion(db, version);
    invalidate(pageTag(page.id), ...(page.tags ?? []));
    const subject = { kind: 'page', id: null, name: page.name } as const;
    await recordAuditEntry(db, { actor, action: 'page.update', subject, before, after }, now);
    return after;
  });
}

/** Restores the earlier configuration from its audit entry, unless the page has changed since. */
export function createPageUndo(pages: readonly ConfiguredPage[]): Undo {
  return createUndo(pages.map(createConfigRecord));
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
