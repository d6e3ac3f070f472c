export interface Card {
  /** Where it belongs. */
  top: number;
  height: number;
}

/**
 * The tops of cards in a column, each beside what it belongs to, or below the one before it. The pinned card has its
 * place if those before it can move up.
 */
export function arrangeCards(cards: readonly Card[], gap: number, pinned = -1): number[] {
  const tops = cards.map(({ top }) => Math.max(0, top));
  for (let index = pinned - 1; index >= 0; index -= 1) {
    const room = (tops[index + 1] ?? 0) - gap - (cards[index]?.height ?? 0);
    tops[index] = Math.min(tops[index] ?? 0, room);
  }
  let end = 0;
  return tops.map((top, index) => {
    const placed = Math.max(top, end);
    end = placed + (cards[index]?.height ?? 0) + gap;
    return placed;
  });
}
