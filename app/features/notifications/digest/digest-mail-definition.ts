import { z } from 'zod';
import { defineMail } from '#app/features/outbox/outbox.server.ts';

/** What is still unread of what was told behind the one moment and up to the other. */
export const digestMail = defineMail({
  kind: 'notifications',
  schema: z.object({ userId: z.int(), after: z.iso.datetime(), until: z.iso.datetime() }),
  compose: async () => (await import('./digest-mail.tsx')).digest,
  isBulk: true,
});
