import { z } from 'zod';
import { formatNumber } from '../../../text/format-number.ts';
import { typedNumber } from '../typed-number.ts';
import type { Field, ShownField } from './fields.ts';

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
