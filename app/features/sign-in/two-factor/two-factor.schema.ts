import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { codeField } from './second-factor.schema.ts';

/** For changes that require reauthentication. Accounts without a password send none. */
export const reauthenticationInput = z.object({
  password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
});

/** The form sends key and token back, so that the page can show it again after a wrong code. */
export const twoFactorSetUpInput = z.object({
  code: codeField,
  key: z.string().max(1000).startsWith('otpauth://totp/'),
  token: z.string().max(200).default(''),
});
