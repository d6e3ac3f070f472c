export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number between both bounds, inclusive. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** FNV-1a. */
function getHash(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: the same seed always gives the same numbers. */
export function createRandom(seed: string): Random {
  let state = getHash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
  };
}

/** The item at an index, starting over after the last one. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('itemAt needs at least one item');
  return item;
}

export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const random = createRandom(seed);
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
}

/** Deals a pool like a deck of cards: no item repeats before all have been used. */
export function createDeck<Item>(items: readonly Item[], seed: string): (index: number) => Item {
  const deck = shuffle(items, seed);
  return (index) => itemAt(deck, index);
}

/** Picks by weight, using one random number; weights need not add up to one. */
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
