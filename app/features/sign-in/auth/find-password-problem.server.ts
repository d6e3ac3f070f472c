import { listSiteNames } from '#app/features/settings/site.server.ts';
import { checkPassword, type PasswordOwner } from '#app/text/passwords/check-password.server.ts';
import type { Database } from '#db/engine.ts';

/** Why the owner can't have this password, or undefined. The names of the site are as easy to guess as their own. */
export async function findPasswordProblem(
  db: Database,
  password: string,
  { name, email }: Pick<PasswordOwner, 'name' | 'email'>,
): Promise<string | undefined> {
  return checkPassword(password, { name, email, siteNames: await listSiteNames(db) });
}
