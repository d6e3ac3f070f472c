import { z } from 'zod';
import { importKinds } from './embeds/import-programs.ts';

const address = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || /^https?:\/\/[^/]/.test(text), {
    message: 'Enter a URL such as https://old.example.org, or leave this blank.',
  })
  .transform((text) => (text === '' ? null : text));

/** The form that starts an import. */
export const importInput = z.object({
  kind: z.enum(importKinds, 'Choose where to import from.'),
  authors: z.enum(['bylines', 'members'], 'Choose how to import authors.'),
  category: z.string().trim().min(1, 'Choose a category.').max(80),
  oldSite: address,
  wasPublic: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});
