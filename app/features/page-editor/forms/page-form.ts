import type { FieldOption, ShownField } from '#app/http/forms/fields/fields.ts';

/** The fields of a page editor form. Plain data, for the server and the browser. */
export interface PageForm {
  /** The configured page's id. */
  id: string;
  name: string;
  /** Says what it is for. */
  lead: string;
  /** The page that a preview shows. */
  path: string;
  /** Where its preview starts, to show what the form changes. By default at the top on a phone. */
  preview?: { startsWith: 'desktop'; startsAtEnd?: boolean };
  parts: readonly FormPart[];
}

export type FormPart = FormField | FormList;

type Labeled = Pick<ShownField, 'name' | 'label' | 'hint'>;

export type FormField = Labeled & {
  /**
   * The value of `article` is an address in the form, and an id in the configuration. That of `image` is its
   * number in the library.
   */
  kind: 'text' | 'markdown' | 'number' | 'time' | 'check' | 'select' | 'article' | 'image';
  /** The fields of an image's focal point, from the left and from the top. */
  focus?: readonly [x: string, y: string];
  options?: readonly FieldOption[];
  /** Suggests the pages that staff have written. */
  isLink?: boolean;
  /** A select of the rows of this list, by their ids, after its options. */
  rowsOf?: string;
};

export interface FormList extends Labeled {
  kind: 'list';
  /** The noun for one row, such as 'filter'. */
  noun: string;
  /** Rows that the program defines are only renamed, hidden and ordered. */
  canAdd: boolean;
  /** Why a row that content refers to can't be removed. */
  inUse?: string;
  /** Readers tell its rows apart by their names. Archived ones don't count. */
  hasUniqueNames?: boolean;
  columns: readonly FormColumn[];
}

export type FormColumn = Labeled & {
  kind: 'text' | 'number' | 'color' | 'check' | 'select' | 'set';
  options?: readonly FieldOption[];
  /** A set of rows of this list, by their ids. */
  rowsOf?: string;
  /** Offers the site's roles, after the options. */
  hasRoles?: boolean;
  /** Only the rows with these ids have it. */
  onlyFor?: readonly string[];
  /** Suggests the pages that staff have written. */
  isLink?: boolean;
  /** In a new row. */
  initial?: string | boolean;
};

export function isList(part: FormPart): part is FormList {
  return part.kind === 'list';
}

export type RowValue = string | boolean | string[];
export type FormRow = { id: string } & Record<string, RowValue>;

/** The values that a form shows and sends: numbers are texts, as typed. */
export type FormValues = Record<string, string | boolean | FormRow[]>;

export function getRows(values: FormValues, list: string): FormRow[] {
  const rows = values[list];
  return Array.isArray(rows) ? rows : [];
}

/** Data the server loads for some fields. */
export interface FormChoices {
  /** Ids of rows that content refers to. */
  usedRows: readonly string[];
  /** The newest articles, by their addresses. */
  articles: readonly FieldOption[];
  /** The pages that staff have written, by their paths. */
  paths: readonly FieldOption[];
  /** Links to pages that staff have written and that aren’t public. */
  hiddenLinks: readonly string[];
  /** Markdown of the affiliate links that an intro can contain. */
  links: readonly { label: string; markdown: string }[];
}
