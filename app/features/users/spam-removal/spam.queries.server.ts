import type { Insertable, Updateable } from 'kysely';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { SpamRemovalPartsTable, SpamRemovalsTable } from '#db/tables/people.ts';

/** Answers with its id. */
export async function insertRemoval(
  db: Database,
  removal: Insertable<SpamRemovalsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('spam_removals')
    .values(removal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function removals(db: Database) {
  return db
    .selectFrom('spam_removals')
    .select(['id', 'user_id', 'guest_id', 'reason', 'state', 'created_by', 'created_at'])
    .select(['undone_by', 'undone_at', 'ban_act_id']);
}

/** Nobody else changes it until the transaction is over. */
export async function findRemovalLocked(db: Database, id: number) {
  return removals(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type RemovalRow = NonNullable<Awaited<ReturnType<typeof findRemovalLocked>>>;

/** The latest one of somebody. */
export async function findLastRemoval(db: Database, person: ActorRef) {
  return removals(db)
    .where(actorColumn(person), '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function updateRemoval(
  db: Database,
  id: number,
  change: Updateable<SpamRemovalsTable>,
): Promise<void> {
  await db.updateTable('spam_removals').set(change).where('id', '=', id).execute();
}

export async function insertParts(
  db: Database,
  parts: readonly Insertable<SpamRemovalPartsTable>[],
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('spam_removal_parts')
    .values([...parts])
    .execute();
}

/** The last of them first: what was taken away last comes back first. */
export async function listParts(db: Database, removalId: number, limit: number) {
  return db
    .selectFrom('spam_removal_parts')
    .select(['id', 'kind', 'subject_id', 'before_json'])
    .where('removal_id', '=', removalId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type PartRow = Awaited<ReturnType<typeof listParts>>[number];

export async function deleteParts(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('spam_removal_parts')
    .where('id', 'in', [...ids])
    .execute();
}

/** Posts that are to go, the latest first: they stand where most people look. */
export async function listStandingPosts(db: Database, person: ActorRef, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where(actorColumn(person, 'author_id'), '=', person.id)
    .where('status', '<>', 'removed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listPendingOf(db: Database, person: ActorRef, limit: number) {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(actorColumn(person, 'submitter_id'), '=', person.id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Visible posts of others in threads this person has opened: they stay at their address. */
export async function countRepliesByOthers(db: Database, person: ActorRef): Promise<number> {
  const own = actorColumn(person, 'author_id');
  const { replies } = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .innerJoin('posts as opening', 'opening.id', 'threads.opening_post_id')
    .select(({ fn }) => fn.countAll<number>().as('replies'))
    .where(`opening.${own}`, '=', person.id)
    .where('opening.status', '<>', 'removed')
    .where('posts.status', '=', 'visible')
    .where(({ eb, or }) =>
      or([eb(`posts.${own}`, 'is', null), eb(`posts.${own}`, '<>', person.id)]),
    )
    .executeTakeFirstOrThrow();
  return replies;
}
