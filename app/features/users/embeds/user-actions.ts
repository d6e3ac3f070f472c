/** Each has its own page with a form for one or more accounts. */
export const userActions = ['ban', 'unban', 'role', 'reset-password', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

export function userActionPath(
  action: UserAction,
  ids: readonly number[],
  returnTo?: string,
): string {
  const query = new URLSearchParams(ids.map((id) => ['id', String(id)]));
  if (returnTo) query.set('returnTo', returnTo);
  return `/admin/users/${action}?${query}`;
}

export function parseUserAction(pathname: string): UserAction | undefined {
  const name = /^\/admin\/users\/([a-z-]+?)(?:\.data)?$/.exec(pathname)?.[1];
  return userActions.find((action) => action === name);
}

/** The query parameter with the audit entries that the page shows a flash message about. */
export const ENTRIES_PARAM = 'did';

export function formatEntryIds(ids: readonly number[]): string {
  return ids.join('.');
}

const MAX_ENTRIES = 150;

export function parseEntryIds(param: string | null): number[] {
  const ids = (param ?? '').split('.').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_ENTRIES);
}
