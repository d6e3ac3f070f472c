import { z } from 'zod';
import { tooLong } from '../../../text/format-number.ts';
import { cleanLines, toOneLine } from '../../../text/one-line.ts';
import type { Field, HintOption, ShownField } from './fields.ts';

export interface TextOptions
  extends Pick<ShownField, 'hint' | 'maxLength' | 'placeholder' | 'options'> {
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
export function secret(label: string, options: HintOption & { max: number }): Field<string> {
  return { ...textField(label, options, (typed) => typed), kind: 'secret', toForm: () => '' };
}

/** A text of several lines. */
export function lines(label: string, options: TextOptions & { rows?: number }): Field<string> {
  return { kind: 'lines', ...textField(label, options, cleanLines) };
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

export function textField(label: string, options: TextOptions, clean: (typed: string) => string) {
  const { max, required, schema, initial = '', ...shown } = options;
  let typed = z.string().overwrite(clean);
  if (max !== undefined) typed = typed.max(max, tooLong(max));
  if (required !== undefined) typed = typed.min(1, required);
  const input: z.ZodType<string> = schema ? typed.pipe(schema) : typed;
  const isRequired = required !== undefined && { required: true };
  return { ...shown, ...isRequired, label, input, stored: z.string(), initial };
}
