import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { MAX_EMAIL_LENGTH } from './line-consent.ts';
import { parsePhone } from './phone/parse-phone.server.ts';

const COUNTRY_CODE_MISSING =
  'For text messages, enter a phone number with its country code, like +1 415 555 0100.';
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
  .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
  .pipe(z.email('Enter a valid email address, like name@example.com.'));

/** Longer than anything that is a number. What follows is dropped. */
const MAX_PHONE_LENGTH = 40;

/** In E.164 if it is a number, otherwise as typed: only text messages need a number. */
const phone = z
  .string()
  .optional()
  .transform((text = '') => toOneLine(text).slice(0, MAX_PHONE_LENGTH))
  .transform((text) => parsePhone(text) ?? (text || null));

interface TextsChoice {
  phone: string | null;
  smsConsent: boolean;
}

function checkNumberForTexts({ phone: number, smsConsent }: TextsChoice, context: z.RefinementCtx) {
  if (!smsConsent || (number && parsePhone(number))) return;
  const message = number ? COUNTRY_CODE_MISSING : PHONE_MISSING;
  context.addIssue({ code: 'custom', path: ['phone'], message });
}

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
  .superRefine(checkNumberForTexts);

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
  .superRefine(checkNumberForTexts);

export type PreferencesInput = z.output<typeof preferencesInput>;

/** How long a pause lasts, in days. */
export const pauseInput = z.object({
  days: z.enum(['7', '30', '90'], 'Choose how long to pause.').transform(Number),
});

/** An address as an import reads it. */
export const emailInput = email;
