import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './consent-wording.ts';
import { parsePhone } from './phone/parse-phone.server.ts';

const INVALID_PHONE = 'Enter a phone number with its country code, like +1 415 555 0100.';
const PHONE_MISSING = 'Enter the number that should get text messages, or clear the checkbox.';

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address.')
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters.`)
  .pipe(z.email('Enter a valid email address, like name@example.com.'));

const phone = z
  .string()
  .trim()
  .optional()
  .transform((text, context) => {
    if (!text) return null;
    const number = parsePhone(text);
    if (!number) context.addIssue({ code: 'custom', message: INVALID_PHONE });
    return number ?? null;
  });

/** Text messages need a number. */
const hasNumberForTexts = (input: { phone: string | null; smsConsent: boolean }) =>
  !input.smsConsent || input.phone !== null;
const numberMissing = { path: ['phone'], message: PHONE_MISSING };

export const subscribeInput = z
  .object({
    email,
    phone,
    emailConsent: checkbox,
    smsConsent: checkbox,
    source: z.enum(['footer', 'popup', 'page']).catch('page'),
    variant: z.enum(['line', 'full']).catch('full'),
  })
  .transform((input) =>
    input.variant === 'line' ? { ...input, phone: null, smsConsent: false } : input,
  )
  .refine(hasNumberForTexts, numberMissing);

export type SubscribeInput = z.output<typeof subscribeInput>;

export const manageInput = z.object({ email });

export const preferencesInput = z
  .object({
    phone,
    smsConsent: checkbox,
    breakingNews: checkbox,
    weeklyDigest: checkbox,
    newsletter: checkbox,
    officialOnly: checkbox,
  })
  .refine(hasNumberForTexts, numberMissing);

export type PreferencesInput = z.output<typeof preferencesInput>;

/** How long a pause lasts, in days. */
export const pauseInput = z.object({
  days: z.enum(['7', '30', '90'], 'Choose how long to pause.').transform(Number),
});

/** An address as an import reads it. */
export const emailInput = email;
