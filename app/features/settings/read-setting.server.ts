import type { z } from 'zod';
import type { Fields } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { createOwnHandle } from './own-handle.ts';
import { findSetting, upsertSetting } from './settings.queries.server.ts';

interface Setting<Schema extends z.ZodType> {
  key: string;
  schema: Schema;
  /** The value on a new site. */
  defaultValue: z.input<Schema>;
}

/** Settings that are saved, logged and undone together. */
export interface SettingsGroup<Schema extends z.ZodType<object>> extends Setting<Schema> {
  /** Name in the audit log. */
  name: string;
  /** Cache tags of the pages that depend on them. */
  tags: readonly string[];
  /** What else a change does, in its transaction. */
  onChange?: (unit: UnitOfWork) => Promise<void>;
}

/** Settings with a form, which changes all or some of them. */
export interface EditedSettings<Schema extends z.ZodType<object>> extends SettingsGroup<Schema> {
  fields: Pick<Fields<Partial<z.output<Schema>>>, 'input' | 'initial' | 'shown'> & {
    readValid: (typed: object) => Partial<z.output<Schema>>;
  };
}

/** Settings whose form has all of them. */
export function defineSettings<Schema extends z.ZodType<object>>(
  group: Pick<SettingsGroup<Schema>, 'key' | 'name' | 'tags'> & {
    fields: Fields<z.output<Schema>, Schema>;
  },
): EditedSettings<Schema> {
  const { stored, initial } = group.fields;
  return { ...group, schema: stored, defaultValue: initial as z.input<Schema> };
}

/** Settings that a preview shows instead of the saved ones, by the database it reads from. */
const previews = new WeakMap<Database, { key: string; settings: object }>();

/** The same database, except that this group has settings that are not saved. */
export function withUnsavedSettings<Schema extends z.ZodType<object>>(
  db: Database,
  { key }: SettingsGroup<Schema>,
  settings: z.output<Schema>,
): Database {
  const preview = createOwnHandle(db);
  previews.set(preview, { key, settings });
  return preview;
}

/** Reads and parses a setting. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  setting: Setting<Schema>,
): Promise<z.output<Schema>> {
  return (await readRevision(db, setting)).settings;
}

/** A setting that was never saved has revision 0. */
export async function readRevision<Schema extends z.ZodType>(
  db: Database,
  { key, schema, defaultValue }: Setting<Schema>,
): Promise<{ settings: z.output<Schema>; revision: number }> {
  const preview = previews.get(db);
  if (preview?.key === key) return { settings: schema.parse(preview.settings), revision: 0 };
  const row = await findSetting(db, key);
  return { settings: schema.parse(row?.value_json ?? defaultValue), revision: row?.revision ?? 0 };
}

/** The caller invalidates the cache tags. */
export async function writeSetting(
  db: Database,
  key: string,
  value: object,
  now: Date,
): Promise<void> {
  await upsertSetting(db, key, value, now);
}
