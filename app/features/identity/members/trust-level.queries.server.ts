import type { Database } from '#db/engine.ts';

export type TrustRow = NonNullable<Awaited<ReturnType<typeof findTrust>>>;

const columns = ['id', 'name', 'role', 'created_at', 'trust_level'] as const;

/** Undefined for guests. */
export async function findTrust(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select([...columns, 'contribution_count', 'is_trust_set_by_staff'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateTrust(
  db: Database,
  userId: number,
  trust: { level: number; isSetByStaff: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ trust_level: trust.level, is_trust_set_by_staff: trust.isSetByStaff })
    .where('id', '=', userId)
    .execute();
}

interface Earning {
  /** The lower levels. */
  from: readonly number[];
  contributions: number;
  joinedBefore: Date;
  limit: number;
}

/** Members who have earned the level and don't have it yet, by id. */
export async function listEarners(db: Database, earning: Earning): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('trust_level', 'in', [...earning.from])
    .where('contribution_count', '>=', earning.contributions)
    .where('created_at', '<=', earning.joinedBefore)
    .where('is_trust_set_by_staff', '=', false)
    .limit(earning.limit)
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Raises those who still are below the level and whose level staff haven't set. Returns their ids. */
export async function raiseLevels(
  db: Database,
  ids: readonly number[],
  level: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('users')
    .set({ trust_level: level })
    .where('id', 'in', [...ids])
    .where('trust_level', '<', level)
    .where('is_trust_set_by_staff', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
