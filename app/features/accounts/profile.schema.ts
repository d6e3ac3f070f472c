import { z } from 'zod';
import { ABOUT_LENGTH } from './field-lengths.ts';
import { nameField } from './sign-up.schema.ts';

export const profileInput = z.object({
  name: nameField,
  about: z
    .string()
    .trim()
    .max(ABOUT_LENGTH, `That is over ${ABOUT_LENGTH} characters; please make it shorter.`)
    .default(''),
});

export type ProfileInput = z.output<typeof profileInput>;
