import { issueLink, linkValidityHours } from '#app/features/identity/links.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { areSampleAccountsAllowed } from '../account-settings.server.ts';
import { hasAdmin } from './owner.queries.server.ts';

/** Whether the site has an admin. The sample's admin counts. */
export function isSetUp(db: Database): Promise<boolean> {
  return hasAdmin(db, { ignoresSample: false });
}

/** Whether no admin can sign in. On a public site, the sample's admin usually can't. */
export async function needsOwner(db: Database, isLocal: boolean): Promise<boolean> {
  const ignoresSample = !isLocal && !(await areSampleAccountsAllowed(db));
  return !(await hasAdmin(db, { ignoresSample }));
}

/** A link that creates an admin account. Earlier ones stop working. */
export async function issueOwnerLink(
  transaction: RunTransaction,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const hours = linkValidityHours.owner;
  const token = await transaction(({ db }) =>
    issueLink(db, { purpose: 'owner', userId: null, hours }, now),
  );
  return `${origin}/set-up?token=${token}`;
}
