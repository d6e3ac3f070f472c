import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import { MAX_REASON_LENGTH } from '#app/text/reason-text.ts';
import type { TrustLevel } from './trust-levels.ts';

export const trustInput = z.object({
  level: z
    .enum(['0', '1', '2', '3', 'earned'], 'Choose a level.')
    .transform((level) => (level === 'earned' ? level : (Number(level) as TrustLevel))),
  reason: z
    .string()
    .trim()
    .overwrite(dropInvisible)
    .min(1, 'Give a reason. The member will see it.')
    .max(MAX_REASON_LENGTH, tooLong(MAX_REASON_LENGTH)),
});
