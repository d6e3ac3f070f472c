import { z } from 'zod';
import { LARGEST_ID } from '../../http/page-key.ts';

/** What the page of notifications can be told to do. */
export const notificationsInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: z.coerce.number().int().min(1).max(LARGEST_ID) }),
  z.object({
    intent: z.literal('read-all'),
    /** When the page was made: what has come since stays unread. */
    until: z.coerce.date(),
  }),
]);
