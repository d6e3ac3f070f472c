import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';

const MAX_CODE_LENGTH = 40;

/** Six digits from an app, or a recovery code. Spaces are ignored. */
export const codeField = z
  .string()
  .max(MAX_CODE_LENGTH, tooLong(MAX_CODE_LENGTH))
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Enter the code.'));

export const secondFactorInput = z.object({
  code: codeField,
  trustsBrowser: z.literal('on').optional(),
});

export type SecondFactorInput = z.output<typeof secondFactorInput>;
