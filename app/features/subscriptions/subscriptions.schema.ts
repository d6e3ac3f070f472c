import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './consent-wording.ts';

const MAX_PHONE_LENGTH = 40;

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const subscribeInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Enter your email address.')
    .max(MAX_EMAIL_LENGTH, 'That email address is too long.')
    .pipe(z.email('Enter a valid email address, like name@example.com.')),
  phone: z
    .string()
    .trim()
    .max(MAX_PHONE_LENGTH, 'That phone number is too long.')
    .optional()
    .transform((value) => value || null),
  emailConsent: checkbox,
  smsConsent: checkbox,
  source: z.enum(['footer', 'popup', 'page']).catch('page'),
});

export type SubscribeInput = z.output<typeof subscribeInput>;
