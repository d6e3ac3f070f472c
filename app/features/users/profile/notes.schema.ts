import { z } from 'zod';

export const NOTE_LENGTH = 2000;

export const noteInput = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    body: z
      .string()
      .trim()
      .min(1, 'Please write something.')
      .max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
  }),
  z.object({ act: z.literal('delete'), note: z.coerce.number().int().positive() }),
]);
