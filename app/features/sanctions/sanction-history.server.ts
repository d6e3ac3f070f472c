import { listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { SanctionSummary } from '#app/features/sanctions/embeds/sanction-summary.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import type { OtherRestriction } from './embeds/sanction-message.ts';
import { findSanction, listSanctions, type SanctionRow } from './sanctions.queries.server.ts';

const MAX_SANCTIONS = 50;
/** Warnings older than 30 days are neither shown to the subject nor open to appeal. */
const RECENT_WARNING_MS = 30 * DAY_MS;
const DELETED_ACCOUNT = 'a deleted account';

/** Sanctions of a member or guest, newest first. */
export async function getSanctionHistory(
  db: Database,
  subjectId: number,
  now: Date,
): Promise<SanctionSummary[]> {
  return (await listSanctions(db, subjectId, MAX_SANCTIONS)).map((row) => present(row, now));
}

/** One sanction, active or not, with the ids of its subject and creator. */
export async function findSanctionSummary(db: Database, id: number, now: Date) {
  const row = await findSanction(db, id);
  if (!row) return undefined;
  return { ...present(row, now), subjectId: row.subject_id, createdBy: row.created_by };
}

/** The mute or ban that stays in effect when one of the other kind ends. */
export async function findOtherRestriction(
  db: Database,
  subjectId: number,
  ended: SanctionKind,
  now: Date,
): Promise<OtherRestriction | undefined> {
  const active = await listActiveRestrictions(db, [subjectId], now);
  const other = active.find(({ kind }) => kind !== ended);
  if (!other || other.kind === 'warning') return undefined;
  return { kind: other.kind, until: other.until_at ?? undefined };
}

export function isRecentWarning({ kind, lifted, at }: SanctionSummary, now: Date): boolean {
  return kind === 'warning' && !lifted && now.getTime() - Date.parse(at) < RECENT_WARNING_MS;
}

function present(row: SanctionRow, now: Date): SanctionSummary {
  const isOver = row.until_at !== null && row.until_at <= now;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    until: row.until_at?.toISOString(),
    isActive: row.kind !== 'warning' && row.lifted_at === null && !isOver,
    by: row.creator_name ?? DELETED_ACCOUNT,
    at: row.created_at.toISOString(),
    lifted: row.lifted_at
      ? { by: row.lifter_name ?? DELETED_ACCOUNT, at: row.lifted_at.toISOString() }
      : undefined,
  };
}
