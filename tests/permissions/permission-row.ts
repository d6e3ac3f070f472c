/** The columns of the table, in the order of its letters. */
export const askers = [
  'visitor',
  'guest',
  'subscriber',
  'editor',
  'moderator',
  'admin',
  'banned',
] as const;

export type Asker = (typeof askers)[number];

/** What an asker gets, a letter each. */
export const outcomes = {
  /** The page or the answer itself. */
  P: 'page',
  /** Sent to sign in first. */
  S: 'sign-in',
  /** Refused: 403. */
  R: 'refused',
  /** Done, and sent on. */
  D: 'done',
  /** Let in, but the form wants other words: 422. */
  F: 'form',
  /** There is nothing at this address: 404. */
  N: 'not-found',
} as const;

export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** One address (of the sample site) or one action of it, and a letter an asker. */
export interface PermissionRow {
  method: 'GET' | 'POST';
  path: string;
  letters: string;
  /** What is sent; without anything it is an empty form. */
  fields: Record<string, string>;
}

/** `rows('GET', 'PPPPPPP', ['/', '/news'])`: addresses that answer alike. */
export function rows(
  method: PermissionRow['method'],
  letters: string,
  paths: readonly string[],
  fields: Record<string, string> = {},
): PermissionRow[] {
  return paths.map((path) => ({ method, path, letters, fields }));
}

export function outcomeFor(row: PermissionRow, asker: Asker): Outcome {
  const letter = row.letters[askers.indexOf(asker)];
  const known = Object.entries(outcomes).find(([name]) => name === letter);
  if (!known) throw new Error(`${row.method} ${row.path} says nothing about ${asker}`);
  return known[1];
}
