import { z } from 'zod';

const schema = z.object({ removalId: z.int() });

/** Removes the items that the request left, in batches. */
export const continueRemovalJob = { name: 'users.remove-spammer', schema };

/** Restores the items that the request left, in batches. */
export const continueRestoreJob = { name: 'users.restore-removed', schema };
