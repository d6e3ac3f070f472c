import { z } from 'zod';

/** Longest address mail systems accept (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const EMAIL_LENGTH = 254;
const PHONE_LENGTH = 40;

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const subscribeInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Please enter your e-mail address.')
    .max(EMAIL_LENGTH, `An e-mail address has at most ${EMAIL_LENGTH} characters.`)
    .pipe(z.email('That does not look like an e-mail address, like name@example.com.')),
  phone: z
    .string()
    .trim()
    .max(PHONE_LENGTH, `A phone number has at most ${PHONE_LENGTH} characters.`)
    .optional()
    .transform((value) => value || null),
  emailConsent: ticked,
  smsConsent: ticked,
  source: z.enum(['footer', 'popup', 'page']).catch('page'),
});

export type SubscribeInput = z.output<typeof subscribeInput>;

/** The words people agree to; kept with their consent. */
export const consentWording = {
  email: 'E-mail me news and rumours about the game.',
  sms: 'Text me when something big happens.',
} as const;

/** What the footer form agrees to by being sent. */
export const footerWording =
  'By subscribing you agree to receive our e-mails. You can unsubscribe at any time.';
