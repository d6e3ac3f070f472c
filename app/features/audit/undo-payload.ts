/** What decisions keep in `before` for their undo alone: ids and states that say nothing to people. */
const ownToUndo = new Set(['reviewItem', 'publishedIds', 'statusAfter', 'undoData']);

/** A state as people are shown it, on the page and in the file. */
export function shownState(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  const shown = Object.entries(state).filter(([name]) => !ownToUndo.has(name));
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
