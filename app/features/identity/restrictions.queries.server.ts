import type { Database } from '#db/engine.ts';

/** Active mutes and bans of these actors, strictest first. Only the sanctions feature writes these rows. */
export async function listActiveRestrictions(db: Database, actorIds: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('sanctions')
    .select(['id', 'kind', 'reason', 'until_at', 'created_at', 'created_by'])
    .where('subject_id', 'in', [...actorIds])
    .where('kind', 'in', ['mute', 'ban'])
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
  return rows.toSorted(byStrictness);
}

/** Active bans of accounts that were imposed after `since`. */
export async function listAccountBans(db: Database, since: Date, now: Date) {
  return db
    .selectFrom('sanctions')
    .innerJoin('users', 'users.id', 'sanctions.subject_id')
    .select(['subject_id', 'email', 'reason', 'sanctions.created_at', 'until_at'])
    .where('kind', '=', 'ban')
    .where('lifted_at', 'is', null)
    .where('sanctions.created_at', '>', since)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
}

/** Sorts permanent sanctions first, then by latest end, then newest first. */
export function byStrictness(
  a: { id: number; until_at: Date | null },
  b: { id: number; until_at: Date | null },
): number {
  const getEnd = ({ until_at }: { until_at: Date | null }) =>
    until_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return getEnd(a) === getEnd(b) ? b.id - a.id : getEnd(b) > getEnd(a) ? 1 : -1;
}
