import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import { MAX_APPEAL_LENGTH } from './appeal-status.ts';

export const appealInput = z.object({
  body: z
    .string()
    .trim()
    .overwrite(dropInvisible)
    .min(1, 'Tell us why we should change the decision.')
    .max(MAX_APPEAL_LENGTH, tooLong(MAX_APPEAL_LENGTH)),
});
