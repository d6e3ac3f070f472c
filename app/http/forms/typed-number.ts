import { z } from 'zod';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Reads a number typed into a form. Unlike `z.coerce.number`, refuses `0x10`, `1e2` and an empty text.
 * Saved numbers stay as they are.
 */
export function typedNumber<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(readDecimal, schema);
}

function readDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}
