import { z } from 'zod';

/**
 * Takes away what an emptied account has left behind, and then the account. What does it knows every
 * feature, so it is defined above them.
 */
export const eraseAccount = {
  name: 'accounts.erase',
  schema: z.object({ userId: z.int(), keepsPosts: z.boolean() }),
};
