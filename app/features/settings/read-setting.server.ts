import type { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { findSetting, upsertSetting } from './settings.queries.server.ts';

interface Setting<Schema extends z.ZodType> {
  key: string;
  schema: Schema;
  /** What a new site has. */
  unset: z.input<Schema>;
}

/** Settings that are changed, written down and undone as one. */
export interface SettingsGroup<Schema extends z.ZodType<object>> extends Setting<Schema> {
  /** As the audit log calls them. */
  name: string;
  /** Cache tags of what shows them. */
  tags: readonly string[];
  /** Saving is written down even when nothing differs. */
  alwaysRecords?: boolean;
}

/** A setting under its key, in the shape the schema gives it. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  { key, schema, unset }: Setting<Schema>,
): Promise<z.output<Schema>> {
  return schema.parse((await findSetting(db, key)) ?? unset);
}

/** The caller names the cache tags of what shows it. */
export async function writeSetting(
  db: Database,
  key: string,
  value: object,
  now: Date,
): Promise<void> {
  await upsertSetting(db, key, value, now);
}
