import { z } from 'zod';
import type { Field, HintOption } from './fields.ts';

export function checkbox(
  label: string,
  { initial = false, ...shown }: HintOption & { initial?: boolean } = {},
): Field<boolean> {
  const input = z
    .enum(['on', ''])
    .optional()
    .transform((value) => value === 'on');
  return { kind: 'check', ...shown, label, input, stored: z.boolean(), initial };
}

interface ChoiceOptions<Value> extends HintOption {
  initial: NoInfer<Value>;
  /** If none was chosen, which only a forged form sends. */
  message?: string;
}

/** One of the options, which are labels by value: as pairs if a value is a number, because objects list these first. */
export function choice<const Value extends string>(
  label: string,
  labels: Record<Value, string> | readonly (readonly [Value, string])[],
  { message, initial, ...shown }: ChoiceOptions<Value>,
): Field<Value> {
  const pairs = 'map' in labels ? labels : (Object.entries(labels) as [Value, string][]);
  const options = pairs.map(([value, text]) => ({ value, label: text }));
  const values = options.map(({ value }) => value);
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
