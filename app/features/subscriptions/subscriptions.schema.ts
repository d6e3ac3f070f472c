import { z } from 'zod';
import { EMAIL_LENGTH } from './consent-wording.ts';

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
