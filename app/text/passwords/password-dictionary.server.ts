export type AreAdjacent = (a: string, b: string) => boolean;

export interface PasswordDictionary {
  /** Expects lower case. */
  has: (password: string) => boolean;
  /** One function per keyboard layout: whether two keys are next to each other. */
  keyboards: readonly AreAdjacent[];
}

let loading: Promise<PasswordDictionary> | undefined;

/** Several megabytes, so it is loaded at the first check. */
export function loadPasswordDictionary(): Promise<PasswordDictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PasswordDictionary> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = new Set(dictionary['passwords-common']);
  const { qwerty, qwertz, azerty, keypad } = adjacencyGraphs;
  const keyboards = [qwerty, qwertz, azerty, keypad].map((keyboard) => {
    const pairs = new Set(listAdjacentPairs(keyboard));
    return (a: string, b: string) => pairs.has(a + b);
  });
  return { has: (password) => passwords.has(password), keyboards };
}

function listAdjacentPairs(
  keyboard: Readonly<Record<string, readonly (string | null)[]>> | undefined,
) {
  return Object.entries(keyboard ?? {}).flatMap(([key, neighbors]) =>
    // A neighbor lists every character its key can type, such as 'wW'.
    neighbors.flatMap((characters) => Array.from(characters ?? '', (char) => key + char)),
  );
}
