import type { Database } from '#db/engine.ts';
import { roles } from '../../http/actor.ts';
import { listActing } from './admins.queries.server.ts';
import { type Right, roleMay } from './rights.policy.ts';

/** Accounts that may do this now; whoever is banned may not. */
export function listActingStaff(db: Database, right: Right, now: Date): Promise<number[]> {
  return listActing(
    db,
    roles.filter((role) => roleMay(role, right)),
    now,
  );
}
