import type { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { findSetting, upsertSetting } from './settings.queries.server.ts';

/** A setting under its key, in the shape the schema gives it; `unset` is what a new site has. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  key: string,
  schema: Schema,
  unset: z.input<Schema>,
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
