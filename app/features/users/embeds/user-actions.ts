/** What can be asked for on a page of its own, for one account or several. */
export const userActs = ['ban', 'unban', 'role', 'reset-password', 'delete'] as const;
export type UserAct = (typeof userActs)[number];

/** Address of the page that asks before the act is done. */
export function userActPath(act: UserAct, ids: readonly number[], returnTo?: string): string {
  const query = new URLSearchParams(ids.map((id) => ['id', String(id)]));
  if (returnTo) query.set('returnTo', returnTo);
  return `/admin/users/${act}?${query}`;
}

export function readUserAct(pathname: string): UserAct | undefined {
  const word = /^\/admin\/users\/([a-z-]+?)(?:\.data)?$/.exec(pathname)?.[1];
  return userActs.find((act) => act === word);
}

/** In the address of the page one comes back to: entries of the audit log that tell what was done. */
export const DID = 'did';

export function writeDid(acts: readonly number[]): string {
  return acts.join('.');
}

const MOST_ACTS = 150;

export function readDid(word: string | null): number[] {
  const ids = (word ?? '').split('.').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_ACTS);
}
