/** Each has its own page with a form for one or more accounts. */
export const userActions = [
  'ban',
  'unban',
  'role',
  'reset-password',
  'delete',
  'approve',
  'reject',
] as const;
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
