import { z } from 'zod';
import { problemAddress as address, type DeliveryProblem } from './delivery-problem.ts';
import { sesEvent } from './ses-event.ts';

/** The documented format. SendGrid's events have the same fields, and a type. */
const plainEvent = z
  .object({
    email: address,
    event: z.string(),
    /** False for a full mailbox or a busy server, which may work again later. */
    permanent: z.boolean().default(true),
    type: z.string().optional(),
  })
  .transform(({ email, event, permanent, type }): DeliveryProblem => {
    if (event === 'complaint' || event === 'spamreport') return { email, problem: 'complained' };
    const isFinal = event === 'bounce' && permanent && type !== 'blocked';
    return { email, problem: isFinal ? 'bounced' : undefined };
  });

const finalBounces = new Set(['HardBounce', 'BadEmailAddress']);

const postmarkEvent = z
  .object({ RecordType: z.string(), Email: address, Type: z.string().optional() })
  .transform(({ RecordType: kind, Email: email, Type: type = '' }): DeliveryProblem => {
    if (kind === 'SpamComplaint') return { email, problem: 'complained' };
    const isFinal = kind === 'Bounce' && finalBounces.has(type);
    return { email, problem: isFinal ? 'bounced' : undefined };
  });

const mailgunEvent = z
  .object({
    'event-data': z.object({
      event: z.string(),
      recipient: address,
      severity: z.string().optional(),
    }),
  })
  .transform(({ 'event-data': { event, recipient: email, severity } }): DeliveryProblem => {
    if (event === 'complained') return { email, problem: 'complained' };
    const isFinal = event === 'failed' && severity === 'permanent';
    return { email, problem: isFinal ? 'bounced' : undefined };
  });

const MAX_EVENTS = 1000;

/** One event or a list. */
export const deliveryEvents = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z
    .array(z.union([plainEvent, postmarkEvent, mailgunEvent, sesEvent]))
    .min(1)
    .max(MAX_EVENTS)
    .transform((events) => events.flat()),
);
