import { z } from 'zod';

/** Tells a member that they were warned, muted or banned, or that the sanction was lifted. */
export const tellOfSanction = {
  name: 'sanctions.notify',
  schema: z.object({ sanctionId: z.int(), what: z.enum(['given', 'lifted']) }),
};
