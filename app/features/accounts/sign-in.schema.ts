import { z } from 'zod';
import { EMAIL_LENGTH, PASSWORD_LENGTH } from './field-lengths.ts';

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your e-mail address.')
  .max(EMAIL_LENGTH, `An e-mail address has at most ${EMAIL_LENGTH} characters.`)
  .pipe(z.email('That does not look like an e-mail address, like name@example.com.'));

export const signInInput = z.object({
  email: emailField,
  password: z
    .string()
    .min(1, 'Please enter your password.')
    .max(PASSWORD_LENGTH, `A password has at most ${PASSWORD_LENGTH} characters.`),
});

export type SignInInput = z.output<typeof signInInput>;
