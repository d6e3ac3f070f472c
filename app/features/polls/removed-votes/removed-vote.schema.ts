import { z } from 'zod';

/** A vote that was removed, with all that restores it. */
export const removedVote = z.object({
  castAt: z.coerce.date(),
  /** Of a forecast. */
  percent: z.number().nullable(),
  isUnscored: z.boolean(),
  /** The ids of the chosen options. */
  choices: z.array(z.number()),
  forecasts: z.array(
    z.object({
      percent: z.number(),
      step: z.number(),
      people_change: z.number(),
      percent_change: z.number(),
      made_at: z.coerce.date(),
    }),
  ),
});

export type RemovedVote = z.output<typeof removedVote>;
