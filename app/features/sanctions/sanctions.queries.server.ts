import type { Insertable } from 'kysely';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { byStrictness } from '#app/features/identity/identity.server.ts';
import { actorColumn, actorColumns } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { SanctionKind, SanctionsTable } from '#db/tables/accounts.ts';

/** Answers with its id. */
export async function insertSanction(
  db: Database,
  sanction: Insertable<SanctionsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('sanctions')
    .values(sanction)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Lift {
  person: ActorRef;
  kind: SanctionKind;
  liftedBy: number | null;
}

/** Ends what holds now; answers with what it was, the strictest first. */
export async function updateSanctionsLifted(
  db: Database,
  { person, kind, liftedBy }: Lift,
  now: Date,
) {
  const lifted = await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: liftedBy })
    .where(actorColumn(person), '=', person.id)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .returning(['id', 'reason', 'until_at'])
    .execute();
  return lifted.toSorted(byStrictness);
}

/** Of one that holds; of two at once the second answers false. */
export async function updateSanctionLifted(
  db: Database,
  id: number,
  liftedBy: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: liftedBy })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes one hold again that was lifted; of two at once the second answers false. */
export async function updateSanctionResumed(db: Database, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sanctions')
    .set({ lifted_at: null, lifted_by: null })
    .where('id', '=', id)
    .where('lifted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person was given the same once more after this one. */
export async function hasLaterSanction(
  db: Database,
  person: ActorRef,
  { id, kind }: { id: number; kind: SanctionKind },
): Promise<boolean> {
  const row = await db
    .selectFrom('sanctions')
    .select('id')
    .where(actorColumn(person), '=', person.id)
    .where('kind', '=', kind)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function sanctions(db: Database) {
  return db
    .selectFrom('sanctions')
    .leftJoin('users as giver', 'giver.id', 'sanctions.created_by')
    .leftJoin('users as lifter', 'lifter.id', 'sanctions.lifted_by')
    .select(['sanctions.id', 'sanctions.kind', 'sanctions.user_id', 'sanctions.guest_id'])
    .select(['sanctions.reason', 'sanctions.until_at', 'sanctions.created_at'])
    .select(['sanctions.created_by', 'sanctions.lifted_at', 'sanctions.lifted_by'])
    .select(['giver.name as giver_name', 'lifter.name as lifter_name']);
}

export async function findSanction(db: Database, id: number) {
  return sanctions(db).where('sanctions.id', '=', id).executeTakeFirst();
}

export type SanctionRow = NonNullable<Awaited<ReturnType<typeof findSanction>>>;

/** All there has been, the latest first. */
export async function listSanctions(db: Database, person: ActorRef, limit: number) {
  return sanctions(db)
    .where(`sanctions.${actorColumn(person)}`, '=', person.id)
    .orderBy('sanctions.id', 'desc')
    .limit(limit)
    .execute();
}

/** Behind an id, as the file of one's data walks them. */
export async function listOwnSanctions(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('sanctions')
    .select(['id', 'kind', 'reason', 'until_at', 'created_at', 'lifted_at'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A guest's become the account's. */
export async function updateSanctionsOfGuest(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('sanctions')
    .set(actorColumns({ kind: 'member', id: userId }))
    .where('guest_id', '=', guestId)
    .execute();
}
