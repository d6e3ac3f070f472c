import type { z } from 'zod';

/** What a form gets back when it cannot be taken: a sentence a field, and what was typed. */
export interface FormRefusal {
  /** By field name; `form` is about all of it. */
  errors: Record<string, string>;
  values: Record<string, string>;
}

export type ParsedForm<Input> = { input: Input } | { refusal: FormRefusal };

/** What was typed, to be shown again. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Files are left out; a field sent twice counts once, the last one. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const values = formValues(form);
  const parsed = schema.safeParse(values);
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0] ?? 'form')] ??= message;
  }
  return { refusal: { errors, values } };
}
