import { z } from 'zod';
import { contentKindIds } from '#app/features/content/content.schema.ts';

/** Runs when a scheduled item is due. */
export const publishDueJob = {
  name: 'publishing.publish-due',
  schema: z.object({ kind: z.enum(contentKindIds), id: z.number() }),
};
