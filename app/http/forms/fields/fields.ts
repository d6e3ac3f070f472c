import { z } from 'zod';
import { fieldText } from '../to-text.ts';

/** A field of a form as plain data. */
export interface ShownField {
  name: string;
  label: string;
  hint?: string;
  kind: FieldKind;
  /** Of a select, or suggestions for a text. */
  options?: readonly FieldOption[];
  /** Marked for screen readers. The server checks it. */
  required?: boolean;
  rows?: number;
  /** The most characters that can be typed. */
  maxLength?: number;
  placeholder?: string;
  /** The form has it any number of times. A slot shows it. */
  isList?: boolean;
  /** The heading under which edit pages fold it away, beside the text. */
  group?: string;
}

/** For fields whose only option is a hint. */
export type HintOption = Pick<ShownField, 'hint'>;

export type FieldKind =
  | 'text'
  | 'title'
  | 'url'
  | 'secret'
  | 'lines'
  | 'markdown'
  | 'number'
  | 'image'
  | 'date'
  | 'datetime'
  | 'check'
  | 'select';

export interface FieldOption {
  value: string;
  label: string;
}

/** All that is said about one editable value. */
export interface Field<Value, Text = string> extends Omit<ShownField, 'name'> {
  /** Reads what a form sends: text, and for an unchecked box nothing or an empty text. */
  input: z.ZodType<Value>;
  /** Reads what is saved. Has no limits, because a lower one must not break what was saved before. */
  stored: z.ZodType<Value>;
  /** Before anyone has saved one. */
  initial: Value;
  /** How the form shows a value that is more than a text, a number or a box. */
  toForm?(value: Value): Text;
}

export type ListField<Value> = Field<Value[], string[]> & { isList: true };

/** A table of fields by name, and what follows from it. */
export interface Fields<
  Values extends object,
  Stored = z.ZodType<Values>,
  Texts = Record<string, string>,
> {
  input: z.ZodType<Values>;
  /** Missing values default to the initial ones. */
  stored: Stored;
  initial: Values;
  /** The values as a form shows and sends them. */
  toForm: (values: Values) => Texts;
  /** Those of the values that a form sends which are valid on their own. */
  readValid: (typed: object) => Partial<Values>;
  /** Plain data, which loaders send to `FieldsView`, so that browsers load neither tables nor schemas. */
  shown: ShownField[];
}

type Table = Record<string, Field<unknown> | ListField<unknown>>;
type ValuesOf<Of extends Table> = { [Name in keyof Of]: z.output<Of[Name]['stored']> };
type StoredShape<Of extends Table> = { [Name in keyof Of]: z.ZodDefault<Of[Name]['stored']> };
type TextsOf<Of extends Table> = {
  [Name in keyof Of]: Of[Name] extends { isList: true } ? string[] : string;
};

export function defineFields<Of extends Table>(
  table: Of,
): Fields<ValuesOf<Of>, z.ZodObject<StoredShape<Of>>, TextsOf<Of>> {
  const fields = Object.entries(table);
  const each = <Part>(part: (field: Table[string]) => Part) =>
    Object.fromEntries(fields.map(([name, field]) => [name, part(field)]));
  const stored = each(({ stored, initial }: Field<unknown, unknown>) => stored.default(initial));
  return {
    input: z.object(each(({ input }) => input)) as unknown as z.ZodType<ValuesOf<Of>>,
    stored: z.object(stored as StoredShape<Of>),
    initial: each(({ initial }) => initial) as ValuesOf<Of>,
    toForm: (values) =>
      Object.fromEntries(
        fields.map(([name, { toForm = fieldText }]) => [name, toForm(values[name] as unknown[])]),
      ) as TextsOf<Of>,
    readValid: (typed) => {
      const texts: Record<string, unknown> = { ...typed };
      const parsed = fields.map(([name, { input }]) => ({ name, ...input.safeParse(texts[name]) }));
      const valid = parsed.filter(({ success }) => success);
      return Object.fromEntries(valid.map(({ name, data }) => [name, data])) as Partial<
        ValuesOf<Of>
      >;
    },
    shown: fields.map(([name, { input, stored: _, initial, toForm, ...shown }]) => ({
      name,
      ...shown,
    })),
  };
}

/** Fields that edit pages fold away together under a heading. */
export function inGroup<Of extends Table>(group: string, fields: Of): Of {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, group }]);
  return Object.fromEntries(entries) as Of;
}

/** The field left blank is null, which is what it is at first. */
export function orBlank<Value>({ input, stored, ...field }: Field<Value>): Field<Value | null> {
  const blankAsNull = (typed: unknown) =>
    typeof typed === 'string' && typed.trim() === '' ? null : typed;
  return {
    ...field,
    input: z.preprocess(blankAsNull, input.nullable()),
    stored: stored.nullable(),
    initial: null,
  };
}

/** Several values of a field. */
export function listOf<Value>(
  { input, stored, initial: _, toForm = fieldText, ...shown }: Field<Value>,
  { max, message }: { max: number; message: string },
): ListField<Value> {
  return {
    ...shown,
    isList: true,
    input: z.array(input).max(max, message),
    stored: z.array(stored),
    initial: [],
    toForm: (values) => values.map(toForm),
  };
}
