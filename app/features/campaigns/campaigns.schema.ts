import { z } from 'zod';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';

function limit(label: string, hint: string, { max, initial }: { max: number; initial: number }) {
  const missing = 'Enter a whole number, or 0 for no limit.';
  const messages = { missing, whole: missing, low: missing };
  return wholeNumber(label, { hint, min: 0, max, maxLength: 8, unit: 'emails', messages, initial });
}

/** Zero means no limit. */
export const sendingLimits = defineFields({
  perMinute: limit(
    'Emails per minute',
    'Your email provider’s limit. 0 means as fast as the mail server accepts them.',
    { max: 100_000, initial: 300 },
  ),
  perDay: limit(
    'Emails per day',
    'A newsletter that reaches the limit continues the next day ({timeZone}). 0 means no limit.',
    { max: 10_000_000, initial: 0 },
  ),
  rampsUp: checkbox('Start slowly: 500 on the first day, then twice as many each day', {
    hint: 'Mail servers distrust a new sender that suddenly sends a lot. Turn this off if you’ve sent bulk email from this address before.',
    initial: true,
  }),
});

export const sendingSettings = sendingLimits.stored.extend({
  /** Parts of the tokens in the webhooks' URLs: another number makes the old URL invalid. */
  webhookGeneration: z.int().min(0).default(0),
  textsWebhookGeneration: z.int().min(0).default(0),
});

export type SendingSettings = z.output<typeof sendingSettings>;
