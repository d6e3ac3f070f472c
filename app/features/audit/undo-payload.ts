/** Fields of `before` that only the undo of a decision reads, such as ids. */
const undoFields = new Set(['reviewItem', 'publishedIds', 'statusAfter', 'undoData']);

/** Returns the recorded state as shown on the page and in the CSV file. */
export function withoutUndoPayload(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  const visible = Object.entries(state).filter(([name]) => !undoFields.has(name));
  return visible.length === 0 ? null : Object.fromEntries(visible);
}
