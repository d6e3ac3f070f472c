import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { startPasswordReset } from '#app/features/sign-in/sign-in.server.ts';
import { type AdminDeps, changeUsers } from './locked-users.server.ts';

/** What somebody would set a new password with. */
export interface ResetLink {
  name: string;
  link: string;
}

/** Mails each of them a link to choose a new password with; answers with the links too. */
export async function sendResets(
  parts: AdminDeps & { origin: string },
  ids: readonly number[],
): Promise<{ acts: number[]; links: ResetLink[] }> {
  const links: ResetLink[] = [];
  const acts = await changeUsers(parts, ids, async (user, unit) => {
    const link = await startPasswordReset(unit, user.id, parts);
    if (link === undefined) return undefined;
    links.push({ name: user.name, link });
    return recordUserAction(unit.db, parts, user, { action: 'user.reset-password' });
  });
  return { acts, links };
}
