import type { z } from 'zod';
import { createOwnHandle } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ConfiguredPage } from '../page-config.schema.ts';
import { findPageConfig } from '../pages.queries.server.ts';

/** Cache tag of a page's configuration or text. */
export const pageTag = (page: string) => `page:${page}`;

/** Configurations that a preview shows instead of the saved ones, by the database it reads from. */
const previews = new WeakMap<Database, { id: string; config: object }>();

/** The same database, except that this page has a configuration that is not saved. */
export function withUnsavedConfig(db: Database, page: ConfiguredPage, config: object): Database {
  const preview = createOwnHandle(db);
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

export const lockName = (page: ConfiguredPage) => `page config ${page.id}`;

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
