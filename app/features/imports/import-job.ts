import { z } from 'zod';

/** Runs an import whose file was uploaded. */
export const runImportJob = {
  name: 'imports.run',
  isBulk: true,
  // It can take hours.
  concurrency: 1,
  schema: z.object({ importId: z.int(), actorName: z.string() }),
};
