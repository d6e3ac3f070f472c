import { z } from 'zod';
import { APPEAL_LENGTH } from './appeal-length.ts';

export const appealInput = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Please write why the decision should be looked at again.')
    .max(
      APPEAL_LENGTH,
      `An appeal has at most ${APPEAL_LENGTH.toLocaleString('en-US')} characters.`,
    ),
});
