import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';

const MAX_CREDENTIAL_LENGTH = 20_000;
const MAX_ID_LENGTH = 2000;
const MAX_PASSKEY_NAME_LENGTH = 60;

const bytes = z.string().min(1).max(MAX_CREDENTIAL_LENGTH);

const credential = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  rawId: z.string().max(MAX_ID_LENGTH),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .catch([]),
  }),
});

const usedCredential = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** The JSON that browsers make of a credential, in a text field. */
const jsonField = z
  .string()
  .max(MAX_CREDENTIAL_LENGTH)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'Enter a valid value.' });
      return z.NEVER;
    }
  });

/** Without a credential, the form asks for a challenge. */
export const passkeySignInInput = z.object({
  credential: jsonField.pipe(usedCredential).optional(),
  secondFactor: z.literal('on').optional(),
});

/** The token proves that the password was entered. */
export const newPasskeyInput = z.object({
  credential: jsonField.pipe(newCredential),
  token: z.string().max(200).default(''),
});

export const renamePasskeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(MAX_PASSKEY_NAME_LENGTH, tooLong(MAX_PASSKEY_NAME_LENGTH)),
});
