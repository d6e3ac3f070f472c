import { z } from 'zod';

const MAX_PER_MINUTE = 100_000;
const MAX_PER_DAY = 10_000_000;

/** Zero means no limit. */
const limits = {
  perMinute: z.int().min(0).max(MAX_PER_MINUTE),
  perDay: z.int().min(0).max(MAX_PER_DAY),
  /** A new sender starts small: mail servers distrust sudden floods from unknown addresses. */
  rampsUp: z.boolean(),
};

export const sendingSettings = z.object({
  ...limits,
  /** Parts of the tokens in the webhooks' URLs: another number makes the old URL invalid. */
  webhookGeneration: z.int().min(0).default(0),
  textsWebhookGeneration: z.int().min(0).default(0),
});

export type SendingSettings = z.output<typeof sendingSettings>;

export const defaultSendingSettings: SendingSettings = {
  perMinute: 300,
  perDay: 0,
  rampsUp: true,
  webhookGeneration: 0,
  textsWebhookGeneration: 0,
};

const WHOLE_NUMBER = 'Enter a whole number, or 0 for no limit.';

function limit(max: number) {
  return z
    .string(WHOLE_NUMBER)
    .trim()
    .regex(/^\d{1,12}$/, WHOLE_NUMBER)
    .transform(Number)
    .refine((value) => value <= max, `Enter at most ${max.toLocaleString('en-US')}.`);
}

/** The form of the limits. */
export const sendingLimitsInput = z.object({
  perMinute: limit(MAX_PER_MINUTE),
  perDay: limit(MAX_PER_DAY),
  rampsUp: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
