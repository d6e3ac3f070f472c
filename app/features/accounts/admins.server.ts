import type { Database } from '#db/engine.ts';
import { listActingAdmins, listAdminsLocked } from './admins.queries.server.ts';
import { RefusedAct } from './refused-act.server.ts';

/**
 * To be called before accounts lose the role of admin, are banned or go, in the transaction that
 * does it. Of two at once the second waits and sees what the first has left.
 * @throws RefusedAct when nobody would be left to run the site.
 */
export async function keepAnAdmin(
  db: Database,
  losing: readonly number[],
  now: Date,
): Promise<void> {
  const admins = await listAdminsLocked(db);
  if (!losing.some((id) => admins.includes(id))) return;
  // Asked after the lock is had: the first statement's view may be older than the lock.
  const acting = await listActingAdmins(db, now);
  if (acting.some((id) => !losing.includes(id))) return;
  throw new RefusedAct('The site needs an admin: make somebody else one first.');
}
