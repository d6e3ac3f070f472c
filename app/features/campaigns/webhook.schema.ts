import { z } from 'zod';

/** What mail providers report. Unknown events, such as openings, are accepted and ignored. */
const deliveryEvent = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  event: z.string(),
  /** False for a full mailbox or a busy server, which may work again later. */
  permanent: z.boolean().default(true),
});

const MAX_EVENTS = 1000;

/** One event or a list. */
export const deliveryEvents = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(deliveryEvent).min(1).max(MAX_EVENTS),
);
