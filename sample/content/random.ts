export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number between both bounds, bounds included. */
  integer(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** The same seed always gives the same numbers (mulberry32 over an FNV-1a hash of the seed). */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    integer: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
  };
}

/** The item at a position, counting round from the start again after the last one. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('An empty list has no items to take');
  return item;
}

export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = createRandom(seed);
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
}

/** Deals a pool like a deck of cards: an item comes back only after all the others were used. */
export function deckOf<Item>(items: readonly Item[], seed: string): (index: number) => Item {
  const deck = shuffled(items, seed);
  return (index) => itemAt(deck, index);
}

/** Picks by weight with one draw; the weights need not add up to one. */
export function weightedPicker<Item>(
  choices: readonly (readonly [item: Item, weight: number])[],
): (random: Random) => Item {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (const [item, weight] of choices) {
      left -= weight;
      if (left < 0) return item;
    }
    return itemAt(choices, choices.length - 1)[0];
  };
}
