import { z } from 'zod';
import { MAX_NOTE_LENGTH } from './user-profile-view.ts';

export const noteInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    body: z
      .string()
      .trim()
      .min(1, 'Write a note first.')
      .max(
        MAX_NOTE_LENGTH,
        `Notes can be up to ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`,
      ),
  }),
  z.object({ intent: z.literal('delete'), note: z.coerce.number().int().positive() }),
]);
