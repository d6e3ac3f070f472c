import { z } from 'zod';
import { formatNumber, tooLong } from '../../text/format-number.ts';
import { dropInvisible, toOneLine } from '../../text/one-line.ts';
import { fieldText } from './to-text.ts';
import { typedNumber } from './typed-number.ts';

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
  /** What is missing is initial. */
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

type Described = Pick<ShownField, 'hint'>;

interface TextOptions extends Pick<ShownField, 'hint' | 'maxLength' | 'placeholder' | 'options'> {
  max?: number;
  /** The message if it is empty. Without one, it may be. */
  required?: string;
  /** Checks and changes the cleaned text further. */
  schema?: z.ZodType<string, string>;
  initial?: string;
}

/** A text of one line. */
export function text(label: string, options: TextOptions): Field<string> {
  return { kind: 'text', ...textField(label, options, toOneLine) };
}

/** A text of one line that is typed as large as it appears. */
export function titleText(label: string, options: TextOptions): Field<string> {
  return { ...text(label, options), kind: 'title' };
}

/** A password of another service. Forms don't show it, and left blank it stays as it is. */
export function secret(label: string, options: Described & { max: number }): Field<string> {
  return { ...textField(label, options, (typed) => typed), kind: 'secret', toForm: () => '' };
}

/** A text of several lines. Browsers send line breaks as CR LF. */
export function lines(label: string, options: TextOptions & { rows?: number }): Field<string> {
  const clean = (typed: string) => dropInvisible(normalizeLines(typed).trim());
  return { kind: 'lines', ...textField(label, options, clean) };
}

/** A long text in Markdown, where spaces at the beginning count. */
export function markdown(label: string, options: TextOptions): Field<string> {
  const clean = (typed: string) => dropInvisible(normalizeLines(typed));
  return { kind: 'markdown', ...textField(label, options, clean) };
}

function normalizeLines(typed: string): string {
  return typed.replaceAll('\r\n', '\n');
}

/** A URL of another site. */
export function webUrl(label: string, options: TextOptions): Field<string> {
  const schema = z
    .string()
    .refine(
      (typed) => typed === '' || /^https?:$/.test(URL.parse(typed)?.protocol ?? ''),
      'Enter a URL that starts with https:// or http://.',
    );
  return { ...text(label, { placeholder: 'https://', schema, ...options }), kind: 'url' };
}

function textField(label: string, options: TextOptions, clean: (typed: string) => string) {
  const { max, required, schema, initial = '', ...shown } = options;
  let typed = z.string().overwrite(clean);
  if (max !== undefined) typed = typed.max(max, tooLong(max));
  if (required !== undefined) typed = typed.min(1, required);
  const input: z.ZodType<string> = schema ? typed.pipe(schema) : typed;
  const isRequired = required !== undefined && { required: true };
  return { ...shown, ...isRequired, label, input, stored: z.string(), initial };
}

interface NumberOptions extends Pick<ShownField, 'hint' | 'maxLength'> {
  min: number;
  max: number;
  initial?: number;
  /** In messages, such as 'days'. */
  unit: string;
  /** Messages in place of those made from the unit and the limits. */
  messages?: { missing?: string; whole?: string; low?: string; high?: string };
}

export function wholeNumber(label: string, options: NumberOptions): Field<number> {
  const { min, max, unit, messages = {}, initial = min, ...shown } = options;
  const {
    missing = `Enter a number of ${unit}.`,
    whole = `Enter a whole number of ${unit}.`,
    low = `Enter at least ${formatNumber(min)}.`,
    high = `Enter at most ${formatNumber(max)}.`,
  } = messages;
  const input = typedNumber(z.number(missing).int(whole).min(min, low).max(max, high));
  return { kind: 'number', ...shown, label, input, stored: z.number(), initial };
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

/** An image of the library by its number. */
export function libraryImage(label: string, shown: Described): Field<number | null> {
  const input = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'Enter the number of an image in the library.')
    .transform(Number);
  return orBlank({ kind: 'image', ...shown, label, input, stored: z.int(), initial: 0 });
}

export function checkbox(
  label: string,
  { initial = false, ...shown }: Described & { initial?: boolean } = {},
): Field<boolean> {
  const input = z
    .enum(['on', ''])
    .optional()
    .transform((value) => value === 'on');
  return { kind: 'check', ...shown, label, input, stored: z.boolean(), initial };
}

interface ChoiceOptions<Value> extends Described {
  initial: NoInfer<Value>;
  /** If none was chosen, which only a forged form sends. */
  message?: string;
}

/** One of the options, which are labels by value. */
export function choice<const Value extends string>(
  label: string,
  labels: Record<Value, string>,
  { message, initial, ...shown }: ChoiceOptions<Value>,
): Field<Value> {
  const values = Object.keys(labels) as Value[];
  const options = values.map((value) => ({ value, label: labels[value] }));
  const stored = z.enum(values);
  return {
    kind: 'select',
    ...shown,
    label,
    options,
    input: z.enum(values, message),
    stored,
    initial,
  };
}

/** A day such as `2026-03-15`. */
export function day(
  label: string,
  { initial, ...shown }: Described & { initial: string },
): Field<string> {
  const input = z.iso.date('Enter a date, such as 2026-03-15.');
  return { kind: 'date', ...shown, label, input, stored: z.string(), initial };
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The time that a clock shows, such as `2026-03-15T20:00`. */
export function localTime(label: string, shown: Described = {}): Field<string> {
  const input = z.string().trim().regex(LOCAL_TIME, 'Enter a date and a time.');
  return { kind: 'datetime', ...shown, label, input, stored: z.string(), initial: '' };
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
