import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../text/reason-text.ts';

/** What `ReasonFields` send. */
export function reasonFields<Name extends string>(sentences: Record<Name, string>) {
  const names = Object.keys(sentences) as Name[];
  return {
    reason: z
      .string()
      .catch('')
      .transform((sent) => names.find((name) => name === sent) ?? ''),
    words: z
      .string()
      .trim()
      .max(MAX_REASON_LENGTH, `A reason has at most ${MAX_REASON_LENGTH} characters.`)
      .default(''),
  };
}
