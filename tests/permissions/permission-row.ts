/** Kinds of visitors, in the order of a row's letters. */
export const requesters = [
  'visitor',
  'guest',
  'subscriber',
  'contributor',
  'editor',
  'moderator',
  'admin',
  'banned',
] as const;

export type Requester = (typeof requesters)[number];

/** Outcomes of a request, by letter. */
export const outcomes = {
  /** 200. */
  P: 'page',
  /** Redirected to the sign-in page. */
  S: 'sign-in',
  /** 403. */
  R: 'refused',
  /** Redirected after success. */
  D: 'done',
  /** 422: allowed, but the form is invalid. */
  F: 'form',
  /** 404. */
  N: 'not-found',
} as const;

export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** A page or action of the sample site and its outcome for each requester. */
export interface PermissionRow {
  method: 'GET' | 'POST';
  path: string;
  letters: string;
  /** Form fields; empty sends an empty form. */
  fields: Record<string, string>;
}

/** `rows('GET', 'PPPPPPPP', ['/', '/news'])` makes a row for each path. */
export function rows(
  method: PermissionRow['method'],
  letters: string,
  paths: readonly string[],
  fields: Record<string, string> = {},
): PermissionRow[] {
  return paths.map((path) => ({ method, path, letters, fields }));
}

export function outcomeFor(row: PermissionRow, requester: Requester): Outcome {
  const letter = row.letters[requesters.indexOf(requester)];
  const entry = Object.entries(outcomes).find(([name]) => name === letter);
  if (!entry) throw new Error(`${row.method} ${row.path} has no outcome for ${requester}`);
  return entry[1];
}
