import { z } from 'zod';
import type { Member } from '#app/http/actor.ts';
import { typedNumber } from '#app/http/forms/typed-number.ts';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export interface ConfigChange {
  before: object;
  after: object;
  actor: Member;
  /** When what an undo takes back was done. */
  undoneFrom?: Date | undefined;
}

/** A page, a menu or a bar that staff arrange in the page editor. */
export interface ConfiguredPage<Schema extends z.ZodType<object> = z.ZodType<object>> {
  /** Its key in `page_configs`. */
  id: string;
  /** In the page editor and the audit log. */
  name: string;
  schema: Schema;
  /** Before anything is saved. */
  defaultConfig: z.output<Schema>;
  /** Cache tags of what shows it besides the page itself. */
  tags?: readonly string[];
  /** Errors by field that depend on the time, so that saved configurations stay valid. */
  refuse?: (valid: Partial<z.output<Schema>>, now: Date) => Record<string, string>;
  /** Ids of the rows that content refers to. */
  listUsedRows?: (db: Database) => Promise<ReadonlySet<string>>;
  /** Adds what a new configuration must keep of the saved one. */
  preserve?: (
    config: z.output<Schema>,
    saved: z.output<Schema>,
    usedRows: ReadonlySet<string>,
  ) => z.output<Schema>;
  /** Left as it is now when an earlier version is restored. */
  keep?: (version: z.output<Schema>, saved: z.output<Schema>) => z.output<Schema>;
  /** What a change shows to more people, by field. It is saved once staff have accepted that. */
  findWarnings?: (db: Database, change: ConfigChange) => Promise<Record<string, string>>;
  /**
   * Does what follows from a change, in the transaction that saves or undoes it.
   * @throws AppError refused if the actor may not make it
   */
  onSave?: (unit: UnitOfWork, change: ConfigChange) => Promise<void>;
}

export function definePage<Schema extends z.ZodType<object>>(
  page: ConfiguredPage<Schema>,
): ConfiguredPage<Schema> {
  return page;
}

/** Identifies a row of a list, in addresses too. */
export const rowId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Use lowercase letters, digits and hyphens.');

/** A name or title in one line. */
export function requiredText(maxLength: number) {
  return z
    .string()
    .overwrite(toOneLine)
    .min(1, 'This can’t be empty.')
    .max(maxLength, tooLong(maxLength));
}

export function optionalText(maxLength: number) {
  return z.string().trim().max(maxLength, tooLong(maxLength));
}

/** Title, subtitle and Markdown intro of a page. */
export const pageTexts = {
  title: requiredText(120),
  subtitle: optionalText(300),
  /** Markdown. Keywords of active affiliates become links. */
  intro: optionalText(4000),
};

/** How many items a list shows before Load More. */
export function pageSize(max: number) {
  const message = `Enter a whole number from 1 to ${max}.`;
  return typedNumber(z.number(message).int(message).min(1, message).max(max, message));
}

/** Adds saved rows that are missing and in use. */
export function archiveMissing<Row extends { id: string; isArchived: boolean }>(
  rows: readonly Row[],
  saved: readonly Row[],
  usedRows: ReadonlySet<string>,
): Row[] {
  const kept = new Set(rows.map(({ id }) => id));
  const missing = saved.filter(({ id }) => !kept.has(id) && usedRows.has(id));
  return [...rows, ...missing.map((row) => ({ ...row, isArchived: true }))];
}
