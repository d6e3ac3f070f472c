import { z } from 'zod';

/** The job that notifies a member of a sanction, or of its end. */
export const notifySanction = {
  name: 'sanctions.notify',
  schema: z.object({ sanctionId: z.int(), event: z.enum(['applied', 'lifted']) }),
};
