import type { ActorRef, SanctionSummary } from '#app/features/identity/embeds/actor-ref.ts';
import type { Database } from '#db/engine.ts';
import {
  findSanction,
  listOwnSanctions,
  listSanctions,
  type SanctionRow,
} from './sanctions.queries.server.ts';

const MOST = 50;
/** A month: after that a warning is old, and not argued about any more. */
const FRESH_MS = 30 * 86_400_000;
const GONE = 'somebody whose account is gone';

/** What somebody was given, the latest first. */
export async function getSanctionHistory(
  db: Database,
  person: ActorRef,
  now: Date,
): Promise<SanctionSummary[]> {
  return (await listSanctions(db, person, MOST)).map((row) => present(row, now));
}

/** One of them, with whose it is and who gave it. */
export async function findPastSanction(db: Database, id: number, now: Date) {
  const row = await findSanction(db, id);
  if (!row) return undefined;
  const { user_id: userId, guest_id: guestId, created_by: givenBy } = row;
  return { ...present(row, now), userId, guestId, givenBy };
}

/** Whether it is a warning that still means something. */
export function isFreshWarning({ kind, lifted, at }: SanctionSummary, now: Date): boolean {
  return kind === 'warning' && !lifted && now.getTime() - Date.parse(at) < FRESH_MS;
}

/** As the file of one's own data has them. */
export function getOwnSanctions(db: Database, userId: number, afterId: number, limit: number) {
  return listOwnSanctions(db, userId, afterId, limit);
}

function present(row: SanctionRow, now: Date): SanctionSummary {
  const isOver = row.until_at !== null && row.until_at <= now;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    until: row.until_at?.toISOString(),
    isActive: row.kind !== 'warning' && row.lifted_at === null && !isOver,
    by: row.giver_name ?? GONE,
    at: row.created_at.toISOString(),
    lifted: row.lifted_at
      ? { by: row.lifter_name ?? GONE, at: row.lifted_at.toISOString() }
      : undefined,
  };
}
