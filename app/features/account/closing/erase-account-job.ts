import { z } from 'zod';

/** Erases a closed account's data, then its row. */
export const eraseAccount = {
  name: 'account.erase',
  schema: z.object({ userId: z.int(), keepsPosts: z.boolean() }),
};
