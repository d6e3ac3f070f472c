import { z } from 'zod';
import { PASSWORD_LENGTH } from './field-lengths.ts';
import { codeField } from './second-step.schema.ts';

/** Asked for again before a change that needs its owner; accounts without one send nothing. */
export const currentPassword = z.string().max(PASSWORD_LENGTH).optional();

export const ownerInput = z.object({ password: currentPassword });

/** The key goes along, so that the page can show it again when the code was mistyped. */
export const firstCodeInput = z.object({
  code: codeField,
  key: z.string().max(1000).startsWith('otpauth://totp/'),
});
