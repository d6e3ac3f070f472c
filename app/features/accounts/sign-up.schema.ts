import { z } from 'zod';
import { PASSWORD_LEAST, PASSWORD_LENGTH } from './field-lengths.ts';
import { emailField } from './sign-in.schema.ts';

/** Longer than any name that is taken: the sentence about it comes from the rules for names. */
const NAME_FIELD_LENGTH = 200;

/** A password somebody chooses; whether it is a common one is told where the list is. */
export const newPasswordField = z
  .string()
  .min(PASSWORD_LEAST, `A password has at least ${PASSWORD_LEAST} characters.`)
  .max(PASSWORD_LENGTH, `A password has at most ${PASSWORD_LENGTH} characters.`);

export const nameField = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(NAME_FIELD_LENGTH, 'That is too long for a name.');

export const signUpInput = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
});

export type SignUpInput = z.output<typeof signUpInput>;
