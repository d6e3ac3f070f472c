import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { tooLong } from '../../text/format-number.ts';
import { toText } from './to-text.ts';

/** The errors of an invalid form, by field, and the values that were typed. */
export interface FormRefusal {
  /** Messages by field name; `form` is for the whole form. */
  errors: Record<string, string>;
  values: Record<string, string>;
}

/**
 * Messages for values that only a forged or outdated form sends. Schemas have their own for what people can
 * get wrong.
 */
export const formErrors: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return 'Choose one of the options.';
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return tooLong(Number(issue.maximum));
  }
  return issue.code === 'custom' ? undefined : 'Enter a valid value.';
};

export type ParsedForm<Input> = { input: Input } | { refusal: FormRefusal };

/**
 * The text of a field, empty if it is missing. If it is sent twice, the last value counts. See `toText`. For the fields
 * of many rows use `formValues`, because this reads the whole form.
 */
export function formText(form: FormData, name: string): string {
  const texts = form.getAll(name).filter((value) => typeof value === 'string');
  return toText(texts.at(-1) ?? null);
}

/** The text fields of a form. See `toText`. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = toText(value);
  }
  return values;
}

/**
 * Ignores files. If a field is sent twice, the last value counts.
 * @throws AppError refused with the errors of the fields
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): z.output<Schema> {
  const parsed = safeParseForm(schema, form);
  if ('input' in parsed) return parsed.input;
  throw new AppError('refused', { errors: parsed.refusal.errors });
}

/**
 * Like `parseForm`. An invalid form also shows what `findErrors` says about the fields that are valid, so that
 * people see all its errors at once. A valid one is up to the use case.
 */
export async function parseCheckedForm<Input extends object>(
  schema: z.ZodType<Input>,
  form: FormData,
  findErrors: (valid: Partial<Input>) => Promise<Record<string, string>>,
): Promise<Input> {
  const parsed = safeParseForm(schema, form);
  if ('input' in parsed) return parsed.input;
  const { errors, values } = parsed.refusal;
  const others = await findErrors(readValid(schema, values));
  throw new AppError('refused', { errors: { ...others, ...errors } });
}

/** Those of an object's values that are valid on their own. */
function readValid<Input>(
  schema: z.ZodType<Input>,
  values: Record<string, string>,
): Partial<Input> {
  const fields = Object.entries((schema as unknown as z.ZodObject).shape);
  const parsed = fields.map(([name, field]) => ({
    name,
    ...(field as z.ZodType).safeParse(values[name]),
  }));
  const valid = parsed.filter(({ success }) => success);
  return Object.fromEntries(valid.map(({ name, data }) => [name, data])) as Partial<Input>;
}

/** Like `parseForm`, but returns the refusal. */
export function safeParseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const values = formValues(form);
  const parsed = schema.safeParse(values, { error: formErrors });
  if (parsed.success) return { input: parsed.data };
  return { refusal: { errors: errorsByField(parsed.error), values } };
}

/** The first message for each field. */
export function errorsByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message;
  return errors;
}
