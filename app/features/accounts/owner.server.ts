import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { issueLink } from './account-links.server.ts';
import { linkHours } from './link-hours.server.ts';
import { isRunByAdmin } from './owners.queries.server.ts';
import { isSampleKept } from './settings.server.ts';

/** Whether somebody has set the site up, be it the sample. */
export function isSetUp(db: Database): Promise<boolean> {
  return isRunByAdmin(db, { ownOnly: false });
}

/** Whether nobody could open the desk: under a public address the sample's admin cannot either. */
export async function needsOwner(db: Database, isLocal: boolean): Promise<boolean> {
  const ownOnly = !isLocal && !(await isSampleKept(db));
  return !(await isRunByAdmin(db, { ownOnly }));
}

/** A link that makes its holder an admin, once and for a day; the one made before is void. */
export async function issueOwnerLink(
  transaction: RunTransaction,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const hours = linkHours.owner;
  const token = await transaction(({ db }) =>
    issueLink(db, { purpose: 'owner', userId: null, hours }, now),
  );
  return `${origin}/set-up?token=${token}`;
}
