import { z } from 'zod';
import { MAX_ABOUT_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { nameField } from '#app/features/sign-in/sign-up/sign-up.schema.ts';
import { tooLong } from '#app/text/format-number.ts';

export const profileInput = z.object({
  name: nameField,
  about: z.string().trim().max(MAX_ABOUT_LENGTH, tooLong(MAX_ABOUT_LENGTH)).default(''),
});

export type ProfileInput = z.output<typeof profileInput>;
