import { z } from 'zod';
import { MAX_ID } from '#app/http/cursor.ts';

/** What the page of notifications can be told to do. */
export const notificationsInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: z.coerce.number().int().min(1).max(MAX_ID) }),
  z.object({
    intent: z.literal('read-all'),
    /** When the page was made: what has come since stays unread. */
    until: z.coerce.date(),
  }),
]);
