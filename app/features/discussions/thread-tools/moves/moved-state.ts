import { z } from 'zod';

/** The state before a split or merge, which the audit log keeps for its undo. */
export const moveUndo = z.object({
  undoData: z.object({ move: z.number(), line: z.number() }),
});

/** The name of the checkboxes. */
export const CHOSEN_POSTS = 'post';

/** At most as many as a page lists. */
export const MAX_CHOSEN = 100;

export const MAX_THREAD_TITLE = 120;
