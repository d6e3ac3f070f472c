import { z } from 'zod';
import { MAX_ABOUT_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { nameField } from '#app/features/sign-in/sign-up/sign-up.schema.ts';

export const profileInput = z.object({
  name: nameField,
  about: z
    .string()
    .trim()
    .max(MAX_ABOUT_LENGTH, `This can be up to ${MAX_ABOUT_LENGTH} characters.`)
    .default(''),
});

export type ProfileInput = z.output<typeof profileInput>;
