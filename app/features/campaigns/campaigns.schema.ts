import { z } from 'zod';

/** Limits of bulk email. Zero means no limit. */
export const sendingSettings = z.object({
  perMinute: z.int().min(0).max(100_000),
  perDay: z.int().min(0).max(10_000_000),
  /** A new sender starts small: mail servers distrust sudden floods from unknown addresses. */
  rampsUp: z.boolean(),
});

export type SendingSettings = z.output<typeof sendingSettings>;

export const defaultSendingSettings: SendingSettings = {
  perMinute: 300,
  perDay: 0,
  rampsUp: true,
};
