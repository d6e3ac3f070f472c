/** How long authors can undo the removal of a post. */
export const UNDO_SECONDS = 60;

export const UNDO_OVER = `The ${UNDO_SECONDS} seconds are over.`;
