import { z } from 'zod';
import { MAX_APPEAL_LENGTH } from './appeal-status.ts';

export const appealInput = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Tell us why we should change the decision.')
    .max(
      MAX_APPEAL_LENGTH,
      `An appeal can be up to ${MAX_APPEAL_LENGTH.toLocaleString('en-US')} characters.`,
    ),
});
