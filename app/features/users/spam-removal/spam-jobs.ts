import { z } from 'zod';

const schema = z.object({ removalId: z.int() });

/** Removes, in batches, what the request that removed a spammer left over. */
export const continueRemoval = { name: 'users.remove-spammer', schema };

/** Restores, in batches, what a removal took away. */
export const continueRestoring = { name: 'users.restore-removed', schema };
