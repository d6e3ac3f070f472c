import { z } from 'zod';

const CODE_LENGTH = 40;

/** Six digits of an app, or a recovery code; people type both with spaces. */
export const codeField = z
  .string()
  .max(CODE_LENGTH, 'That is too long for a code.')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Please enter the code.'));

export const secondStepInput = z.object({
  code: codeField,
  trustsBrowser: z.literal('on').optional(),
});

export type SecondStepInput = z.output<typeof secondStepInput>;
