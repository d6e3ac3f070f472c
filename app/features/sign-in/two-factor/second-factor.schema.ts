import { z } from 'zod';

const MAX_CODE_LENGTH = 40;

/** Six digits from an app, or a recovery code. Spaces are ignored. */
export const codeField = z
  .string()
  .max(MAX_CODE_LENGTH, `Use at most ${MAX_CODE_LENGTH} characters.`)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Enter the code.'));

export const secondFactorInput = z.object({
  code: codeField,
  trustsBrowser: z.literal('on').optional(),
});

export type SecondFactorInput = z.output<typeof secondFactorInput>;
