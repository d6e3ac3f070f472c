import { z } from 'zod';

/** Checks what an import added, or removes it. */
export const removeImportedJob = {
  name: 'imports.remove',
  isBulk: true,
  // It can take hours.
  concurrency: 1,
  schema: z.object({ removalId: z.int(), actorName: z.string() }),
};
