import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { tooLong } from '#app/text/format-number.ts';
import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address.')
  .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
  .pipe(z.email('Enter a valid email address, like name@example.com.'));

export const signInInput = z.object({
  email: emailField,
  password: z
    .string()
    .min(1, 'Enter your password.')
    .max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
});

export type SignInInput = z.output<typeof signInInput>;
