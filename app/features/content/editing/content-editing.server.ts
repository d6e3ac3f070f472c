import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { refuseErrors } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { Fields, ShownField } from '#app/http/forms/fields/fields.ts';
import { errorsByField, formErrors } from '#app/http/forms/parse-form.ts';
import { toText } from '#app/http/forms/to-text.ts';
import type { Database } from '#db/engine.ts';
import type { ContentTable } from '#db/tables/content-tables.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { Tables } from '#db/tables.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ItemEmailing } from './item-emailing.server.ts';

export type { FormValues };

/** A query within another one. */
export type ItemIds = SelectQueryBuilder<Tables, never, { id: number }>;

export interface SaveOptions {
  now: Date;
  /** An earlier text, which may have a choice that has been archived since. */
  isRestored: boolean;
  /** Whether the member may read everyone's drafts. */
  seesDrafts: boolean;
  /** Undefined for a preview, whose transaction is rolled back. */
  actor?: Member;
}

/** An option of a select. */
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

export interface PreviewForm {
  id: string;
  label: string;
  /** Whether it is shown in the light or the dark theme, by the parameter `scheme`. */
  hasSchemes?: boolean;
}

/**
 * How a kind of content is edited. The feature `publishing` does the rest: statuses, versions, drafts,
 * locks, conflicts, the trash, undo. `Values` are the kind's own, and `Typed` is what a form sends of them:
 * texts by field, which may be wrong.
 */
export interface KindEditing<Values, Typed> {
  table: ContentTable;
  /** The options of fields whose values are ids. */
  listChoices?(db: Database): Promise<FieldChoices>;
  /** Drops what `load` would not return, such as rows without text. `origin` is that of the site. */
  normalize?(typed: Typed, origin: string): Typed;
  /** Adds a draft and returns its id. Stories come from pages of other sites instead. */
  create?(unit: UnitOfWork, draft: NewDraft): Promise<number>;
  load(db: Database, id: number): Promise<Values | undefined>;
  /** Replaces or refuses what this member may not set. @throws AppError refused, with errors by field */
  restrict?(typed: Typed, current: Typed, member: Member): Typed;
  /** Checks the values that are valid on their own. Returns messages by field. */
  findErrors?(
    unit: UnitOfWork,
    id: number,
    valid: Partial<Values>,
    options: SaveOptions,
  ): Promise<Record<string, string>>;
  /** Writes everything but the publication columns, once `findErrors` finds nothing. */
  save(unit: UnitOfWork, id: number, values: Values, options: SaveOptions): Promise<void>;
  /** Why the item can't be published like this: messages by field. Drafts may be incomplete. */
  findMissing(typed: Typed): Record<string, string>;
  /** The ids of members who are authors of the item, besides its creator. */
  listAuthors?(db: Database, id: number): Promise<number[]>;
  /** The ids of the items that the member is an author of, besides those they created. */
  listAuthored?(db: Database, memberId: number): ItemIds;
  /** Cache tags of everything that shows the item or depends on its place in lists. */
  changeTags(db: Database, id: number): Promise<string[]>;
  /** Why neither the item's text nor its status can change anymore. */
  findObstacle?(db: Database, id: number): Promise<string | undefined>;
  /** Runs right before the item becomes public. `isNew` is false if it returns to where it was. */
  beforePublishing?(
    unit: UnitOfWork,
    id: number,
    options: { isNew: boolean; now: Date },
  ): Promise<void>;
  /** What goes off the site with the published item when it is archived, if that is more than its page. */
  describeArchiving?(db: Database, id: number): Promise<string>;
  /** Further warnings for an editor before publishing. */
  findWarnings?(db: Database, typed: Typed): Promise<{ field: string; message: string }[]>;
  /** The fields checked before publishing besides those in Markdown: those with HTML, and the one with an image. */
  checked?: { html?: readonly (keyof Typed)[]; image?: keyof Typed };
  /** The field with an address of another site, which must not be on a private network. */
  linkField?: keyof Typed;
  /** Whether the saved values make a page, which its private preview shows. By default they do. */
  hasPage?(typed: Typed): boolean;
  /** Other forms of its preview: the last parts of their paths below the private link, and their labels. */
  previews?: readonly PreviewForm[];
  /** Set for kinds whose items can be emailed when they are published. */
  emailing?: ItemEmailing;
}

/** The same for every kind: its values are what a form sends, which is what versions keep. */
export interface ContentEditing
  extends Omit<KindEditing<FormValues, FormValues>, 'findErrors' | 'save'> {
  /** Writes everything but the publication columns. @throws AppError refused, with all errors by field */
  save(unit: UnitOfWork, id: number, typed: FormValues, options: SaveOptions): Promise<void>;
  /** In the order of the form and of comparisons. */
  fields: readonly ShownField[];
}

export function defineEditing<Values extends object, Typed extends FormValues>(
  { shown, input, readValid, toForm }: Fields<Values, z.ZodType<Values>, Typed>,
  { load, findErrors, save, ...kind }: KindEditing<Values, Typed>,
): ContentEditing {
  return {
    ...(kind as Omit<KindEditing<FormValues, FormValues>, 'load' | 'findErrors' | 'save'>),
    fields: shown,
    load: async (db, id) => {
      const values = await load(db, id);
      return values && toForm(values);
    },
    save: async (unit, id, typed, options) => {
      const parsed = input.safeParse(typed, { error: formErrors });
      const others = await findErrors?.(unit, id, parsed.data ?? readValid(typed), options);
      const errors = parsed.error && errorsByField(parsed.error);
      refuseErrors({ ...others, ...errors });
      if (parsed.data) await save(unit, id, parsed.data, options);
    },
  };
}

/** The fields with Markdown. */
export function listMarkdownFields({ fields }: Pick<ContentEditing, 'fields'>): string[] {
  return fields.filter(({ kind }) => kind === 'markdown').map(({ name }) => name);
}

/** The messages of the fields that are blank. */
export function findBlank<Typed extends FormValues>(
  typed: Typed,
  messages: { [Name in keyof Typed]?: string },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages as Record<string, string>).filter(
      ([name]) => textValue(typed, name).trim() === '',
    ),
  );
}

/** The value of a field that occurs once. */
export function textValue(values: FormValues, name: string): string {
  const value = values[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The kind's fields of a form, without NUL characters, which PostgreSQL cannot store. */
export function readFields(
  { fields, normalize }: Pick<ContentEditing, 'fields' | 'normalize'>,
  form: FormData,
  origin: string,
): FormValues {
  const values: FormValues = {};
  for (const { name, isList } of fields) {
    const texts = form.getAll(name).map(toText);
    // Browsers send line breaks as CR LF.
    values[name] = isList ? texts : (texts.at(-1) ?? '').replaceAll('\r\n', '\n');
  }
  return normalize?.(values, origin) ?? values;
}
