import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

export async function findGuestOf(db: Database, id: number) {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'created_at', 'last_seen_at', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Names somebody has written under, the latest first. */
export async function listNamesOf(db: Database, person: ActorRef, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select(({ fn }) => ['author_name', fn.max('id').as('latest')])
    .where(actorColumn(person, 'author_id'), '=', person.id)
    .groupBy('author_name')
    .orderBy('latest', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ author_name }) => author_name);
}

export async function countPostsOf(db: Database, person: ActorRef) {
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['status', 'removed_by', fn.countAll<number>().as('posts')])
    .where(actorColumn(person, 'author_id'), '=', person.id)
    .groupBy(['status', 'removed_by'])
    .execute();
}

/** Reports of what somebody wrote, by what came of them. */
export async function countReportsAgainst(db: Database, person: ActorRef) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .select(({ fn }) => ['reports.status', fn.countAll<number>().as('reports')])
    .where(`posts.${actorColumn(person, 'author_id')}`, '=', person.id)
    .groupBy('reports.status')
    .execute();
}

export async function countReportsBy(db: Database, person: ActorRef) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => ['status', fn.countAll<number>().as('reports')])
    .where(actorColumn(person, 'reporter_id'), '=', person.id)
    .groupBy('status')
    .execute();
}

export async function countSubmissionsOf(db: Database, person: ActorRef) {
  return db
    .selectFrom('submissions')
    .select(({ fn }) => ['status', fn.countAll<number>().as('submissions')])
    .where(actorColumn(person, 'submitter_id'), '=', person.id)
    .groupBy('status')
    .execute();
}

export async function countLikesBy(db: Database, person: ActorRef): Promise<number> {
  const { likes } = await db
    .selectFrom('post_likes')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where(actorColumn(person), '=', person.id)
    .executeTakeFirstOrThrow();
  return likes;
}

export async function countSessionsOf(db: Database, userId: number, now: Date): Promise<number> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Pictures in posts that are not removed. */
export async function countPicturesOf(db: Database, person: ActorRef): Promise<number> {
  const { pictures } = await db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where(`posts.${actorColumn(person, 'author_id')}`, '=', person.id)
    .where('posts.status', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return pictures;
}

/** The latest of what is not removed. */
export async function listPostsOf(db: Database, person: ActorRef, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'body', 'status', 'created_at'])
    .where(actorColumn(person, 'author_id'), '=', person.id)
    .where('status', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
