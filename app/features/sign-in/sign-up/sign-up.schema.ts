import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { emailField } from '../sign-in.schema.ts';

/** A sanity limit; `checkName` enforces the real one, which applies after normalization. */
const MAX_NAME_INPUT_LENGTH = 200;

/** `checkPassword` also rejects passwords that are easy to guess. */
export const newPasswordField = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH));

export const nameField = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_NAME_INPUT_LENGTH, tooLong(MAX_NAME_LENGTH));

export const signUpInput = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
});

export type SignUpInput = z.output<typeof signUpInput>;
