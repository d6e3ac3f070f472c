import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import { MAX_NOTE_LENGTH } from './user-profile-view.ts';

export const noteInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    body: z
      .string()
      .trim()
      .overwrite(dropInvisible)
      .min(1, 'Write a note first.')
      .max(MAX_NOTE_LENGTH, tooLong(MAX_NOTE_LENGTH)),
  }),
  z.object({ intent: z.literal('delete'), note: idInput }),
]);
