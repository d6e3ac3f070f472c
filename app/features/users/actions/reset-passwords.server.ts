import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { startPasswordReset } from '#app/features/sign-in/sign-in.server.ts';
import { type AdminDeps, changeUsers } from './locked-users.server.ts';

interface ResetLink {
  /** Name of the account. */
  name: string;
  link: string;
}

/** Emails each user a link to choose a new password. Returns the links, too. */
export async function sendResetLinks(
  deps: AdminDeps & { origin: string },
  ids: readonly number[],
): Promise<{ entryIds: number[]; links: ResetLink[] }> {
  const links: ResetLink[] = [];
  const entryIds = await changeUsers(deps, ids, async (user, unit) => {
    const link = await startPasswordReset(unit, user.id, deps);
    if (link === undefined) return undefined;
    links.push({ name: user.name, link });
    return recordUserAction(unit.db, deps, user, { action: 'user.reset-password' });
  });
  return { entryIds, links };
}
