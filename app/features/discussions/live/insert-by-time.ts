/**
 * Inserts each of the others before the first item that comes after it in time, or at the end. The items
 * keep their order, which may have reasons besides the time.
 */
export function insertByTime<Item extends { at: string }>(
  items: readonly Item[],
  others: readonly Item[],
  order: 'newest-first' | 'oldest-first',
): Item[] {
  const isBefore = (a: Item, b: Item) => (order === 'newest-first' ? a.at >= b.at : a.at < b.at);
  const result = [...items];
  for (const other of others) {
    const index = result.findIndex((item) => isBefore(other, item));
    result.splice(index < 0 ? result.length : index, 0, other);
  }
  return result;
}
