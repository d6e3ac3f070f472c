import { z } from 'zod';
import { defineEmail } from '#app/features/outbox/outbox.server.ts';

/** Contains the unread notifications updated after `after` and no later than `until`. */
export const digestEmail = defineEmail({
  kind: 'notifications',
  schema: z.object({ userId: z.int(), after: z.iso.datetime(), until: z.iso.datetime() }),
  compose: async () => (await import('./digest-email.tsx')).digest,
  isBulk: true,
});
