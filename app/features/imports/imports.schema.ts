import { z } from 'zod';

const address = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || /^https?:\/\/[^/]/.test(text), {
    message: 'Enter an address such as https://old.example.org, or leave it blank.',
  })
  .transform((text) => (text === '' ? null : text));

/** The form that starts an import. */
export const importInput = z.object({
  kind: z.enum(['wordpress', 'ghost', 'discourse'], 'Choose the program.'),
  authors: z.enum(['bylines', 'members'], 'Choose what authors become.'),
  category: z.string().trim().min(1, 'Choose a category.').max(80),
  oldSite: address,
});

/** Limit for a form without scripts: a small server can hold this much in memory. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
