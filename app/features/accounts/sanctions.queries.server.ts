import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { SanctionKind, SanctionsTable } from '#db/tables/accounts.ts';

export async function insertSanction(
  db: Database,
  sanction: Insertable<SanctionsTable>,
): Promise<void> {
  await db.insertInto('sanctions').values(sanction).execute();
}

/** Ends what holds now; answers with what it was, the newest first. */
export async function updateSanctionsLifted(
  db: Database,
  { userId, kind, liftedBy }: { userId: number; kind: SanctionKind; liftedBy: number },
  now: Date,
) {
  const lifted = await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: liftedBy })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .returning(['id', 'reason', 'until_at'])
    .execute();
  return lifted.sort((left, right) => right.id - left.id);
}
