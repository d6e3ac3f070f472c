import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import { errorsByField, formErrors } from '#app/http/forms/parse-form.ts';
import { toText } from '#app/http/forms/to-text.ts';
import type { Database } from '#db/engine.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ContentTable } from './publication.queries.server.ts';

export type { FormValues };

export interface EditField {
  label: string;
  /** The form has it any number of times. */
  isList?: boolean;
}

/** An option of a select. */
export interface SaveOptions {
  now: Date;
  /** An earlier text, which may have a choice that has been archived since. */
  isRestored: boolean;
}

export interface FieldChoice {
  value: string;
  label: string;
  /** It stays where it was chosen, and can't be chosen again. */
  isArchived?: boolean;
}

/** By the name of the field. */
export type FieldChoices = Record<string, FieldChoice[]>;

/** The columns that drafts of every kind start with. */
export interface NewDraft {
  title: string;
  status: 'draft';
  published_at: Date;
  created_by: number;
  created_at: Date;
  updated_at: Date;
}

/**
 * How a kind of content is edited. The feature `publishing` does the rest: statuses, versions, drafts,
 * locks, conflicts, the trash, undo.
 */
export interface ContentEditing {
  table: ContentTable;
  /** The fields of the form, in the order of comparisons. Their values are what versions keep. */
  fields: Record<string, EditField>;
  /** The options of fields whose values are ids. */
  listChoices?: (db: Database) => Promise<FieldChoices>;
  /** Drops what `load` would not return, such as rows without text. */
  normalize?: (values: FormValues) => FormValues;
  /** Adds a draft and returns its id, unless the kind has a `newPath`. */
  create?: (unit: UnitOfWork, draft: NewDraft) => Promise<number>;
  load: (db: Database, id: number) => Promise<FormValues | undefined>;
  /** Replaces or refuses what this member may not set. @throws AppError refused, with errors by field */
  restrict?: (values: FormValues, current: FormValues, member: Member) => FormValues;
  /** Writes everything but the publication columns. @throws AppError refused, with errors by field */
  save: (unit: UnitOfWork, id: number, values: FormValues, options: SaveOptions) => Promise<void>;
  /** Why the item can't be published like this: messages by field. Drafts may be incomplete. */
  findMissing: (values: FormValues) => Record<string, string>;
  /** Whether the member is an author of the item, besides having created it. */
  isAuthor?: (db: Database, id: number, memberId: number) => Promise<boolean>;
  /** Cache tags of everything that shows the item or depends on its place in lists. */
  changeTags: (db: Database, id: number) => Promise<string[]>;
  /** Runs right before the item becomes public. `isNew` is false if it returns to where it was. */
  beforePublishing?: (
    unit: UnitOfWork,
    id: number,
    options: { isNew: boolean; now: Date },
  ) => Promise<void>;
  /** Further warnings for an editor before publishing. */
  findWarnings?: (
    db: Database,
    values: FormValues,
  ) => Promise<{ field: string; message: string }[]>;
  /** The fields checked before publishing: those with Markdown or HTML, and the one with an image's id. */
  checked?: { texts?: readonly string[]; html?: readonly string[]; image?: string };
  /** The field with an address of another site, which must not be on a private network. */
  linkField?: string;
  /** The address of its private preview. Undefined if the saved values make no page. */
  previewPath?: (token: string, values: FormValues) => string | undefined;
}

/** The value of a field that occurs once. */
export function textValue(values: FormValues, name: string): string {
  const value = values[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

export function listValue(values: FormValues, name: string): string[] {
  const value = values[name] ?? [];
  return Array.isArray(value) ? value : [value];
}

/** @throws AppError refused, with errors by field */
export function parseValues<Schema extends z.ZodType>(
  schema: Schema,
  values: FormValues,
): z.output<Schema> {
  const parsed = schema.safeParse(values, { error: formErrors });
  if (parsed.success) return parsed.data;
  throw new AppError('refused', { errors: errorsByField(parsed.error) });
}

/** The kind's fields of a form, without NUL characters, which PostgreSQL cannot store. */
export function readFields(
  { fields, normalize }: Pick<ContentEditing, 'fields' | 'normalize'>,
  form: FormData,
): FormValues {
  const values: FormValues = {};
  for (const [name, { isList }] of Object.entries(fields)) {
    const texts = form.getAll(name).map(toText);
    values[name] = isList ? texts : normalizeLines(texts.at(-1) ?? '');
  }
  return normalize?.(values) ?? values;
}

/** Browsers send line breaks as CR LF. */
function normalizeLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
