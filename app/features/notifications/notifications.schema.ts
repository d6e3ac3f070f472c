import { z } from 'zod';
import { MAX_ID } from '#app/http/cursor.ts';

export const notificationsInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: z.coerce.number().int().min(1).max(MAX_ID) }),
  z.object({
    intent: z.literal('read-all'),
    /** When the page was rendered; later notifications stay unread. */
    until: z.coerce.date(),
  }),
]);
