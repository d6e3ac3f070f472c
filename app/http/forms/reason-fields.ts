import { z } from 'zod';
import { tooLong } from '../../text/format-number.ts';
import { MAX_REASON_LENGTH } from '../../text/reason-text.ts';

/** The schema fields for the form fields of `ReasonFields`. */
export function reasonFields<Name extends string>(messages: Record<Name, string>) {
  const names = Object.keys(messages) as Name[];
  return {
    reason: z
      .string()
      .catch('')
      .transform((value) => names.find((name) => name === value) ?? ''),
    explanation: z.string().trim().max(MAX_REASON_LENGTH, tooLong(MAX_REASON_LENGTH)).default(''),
  };
}
