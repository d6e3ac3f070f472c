export type AreNeighbours = (one: string, other: string) => boolean;

/** What is known of passwords people choose; some megabytes, so it is loaded at the first check. */
export interface KnownPasswords {
  /** In lower case, of any length. */
  has: (password: string) => boolean;
  /** For each usual keyboard, whether two keys lie side by side on it. */
  keyboards: readonly AreNeighbours[];
}

let loading: Promise<KnownPasswords> | undefined;

export function knownPasswords(): Promise<KnownPasswords> {
  loading ??= load();
  return loading;
}

async function load(): Promise<KnownPasswords> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const words = new Set(dictionary['passwords-common']);
  const { qwerty, qwertz, azerty, keypad } = adjacencyGraphs;
  const keyboards = [qwerty, qwertz, azerty, keypad].map((keyboard) => {
    const pairs = new Set(pairsOf(keyboard));
    return (one: string, other: string) => pairs.has(one + other);
  });
  return { has: (password) => words.has(password), keyboards };
}

function pairsOf(keyboard: Readonly<Record<string, readonly (string | null)[]>> | undefined) {
  return Object.entries(keyboard ?? {}).flatMap(([key, neighbours]) =>
    // A neighbour is written with all that its key gives: 'wW'.
    neighbours.flatMap((signs) => Array.from(signs ?? '', (sign) => key + sign)),
  );
}
