import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';

export const notificationsInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: idInput }),
  z.object({
    intent: z.literal('read-all'),
    /** When the page was rendered; later notifications stay unread. */
    until: z.coerce.date(),
  }),
]);
