import { changeUsers, type DeskParts, recordUserAct } from './change-users.server.ts';
import { startPasswordReset } from './password-reset.server.ts';

/** What somebody would set a new password with. */
export interface ResetLink {
  name: string;
  link: string;
}

/** Mails each of them a link to choose a new password with; answers with the links too. */
export async function sendResets(
  parts: DeskParts & { origin: string },
  ids: readonly number[],
): Promise<{ acts: number[]; links: ResetLink[] }> {
  const links: ResetLink[] = [];
  const acts = await changeUsers(parts, ids, async (user, unit) => {
    const link = await startPasswordReset(unit, user.id, parts);
    if (link === undefined) return undefined;
    links.push({ name: user.name, link });
    return recordUserAct(unit.db, parts, user, { act: 'user.reset-password' });
  });
  return { acts, links };
}
