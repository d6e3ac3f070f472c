import type { Database } from '#db/engine.ts';
import { personColumn } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';

export async function findAccountOf(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findGuestOf(db: Database, id: number) {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'created_at', 'last_seen_at', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Names somebody has written under, the latest first. */
export async function listNamesOf(db: Database, person: PersonRef, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select(({ fn }) => ['author_name', fn.max('id').as('latest')])
    .where(personColumn(person, 'author_id'), '=', person.id)
    .groupBy('author_name')
    .orderBy('latest', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ author_name }) => author_name);
}

export async function countPostsOf(db: Database, person: PersonRef) {
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['status', 'removed_by', fn.countAll<number>().as('posts')])
    .where(personColumn(person, 'author_id'), '=', person.id)
    .groupBy(['status', 'removed_by'])
    .execute();
}

/** Reports of what somebody wrote, by what came of them. */
export async function countReportsAgainst(db: Database, person: PersonRef) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .select(({ fn }) => ['reports.status', fn.countAll<number>().as('reports')])
    .where(`posts.${personColumn(person, 'author_id')}`, '=', person.id)
    .groupBy('reports.status')
    .execute();
}

export async function countReportsBy(db: Database, person: PersonRef) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => ['status', fn.countAll<number>().as('reports')])
    .where(personColumn(person, 'reporter_id'), '=', person.id)
    .groupBy('status')
    .execute();
}

export async function countSubmissionsOf(db: Database, person: PersonRef) {
  return db
    .selectFrom('submissions')
    .select(({ fn }) => ['status', fn.countAll<number>().as('submissions')])
    .where(personColumn(person, 'submitter_id'), '=', person.id)
    .groupBy('status')
    .execute();
}

export async function countLikesBy(db: Database, person: PersonRef): Promise<number> {
  const { likes } = await db
    .selectFrom('post_likes')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where(personColumn(person), '=', person.id)
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
export async function countPicturesOf(db: Database, person: PersonRef): Promise<number> {
  const { pictures } = await db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where(`posts.${personColumn(person, 'author_id')}`, '=', person.id)
    .where('posts.status', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return pictures;
}

/** The latest of what is not removed. */
export async function listPostsOf(db: Database, person: PersonRef, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'body', 'status', 'created_at'])
    .where(personColumn(person, 'author_id'), '=', person.id)
    .where('status', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
