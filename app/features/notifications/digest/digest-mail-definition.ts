import { z } from 'zod';
import { defineMail } from '#app/features/outbox/outbox.server.ts';

/** Contains the unread notifications updated after `after` and no later than `until`. */
export const digestMail = defineMail({
  kind: 'notifications',
  schema: z.object({ userId: z.int(), after: z.iso.datetime(), until: z.iso.datetime() }),
  compose: async () => (await import('./digest-mail.tsx')).digest,
  isBulk: true,
});
