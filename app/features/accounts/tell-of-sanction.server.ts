import { z } from 'zod';

/**
 * Tells somebody that they were warned, muted or banned, or that it is over. What does it knows
 * notifications, so it is defined above accounts.
 */
export const tellOfSanction = {
  name: 'accounts.tell-of-sanction',
  schema: z.object({ sanctionId: z.int(), what: z.enum(['given', 'lifted']) }),
};
