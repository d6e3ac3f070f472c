import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

export async function findGuest(db: Database, id: number) {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'created_at', 'last_seen_at', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Names on the subject's posts, most recently used first. */
export async function listAuthorNames(db: Database, subject: ActorRef, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select(({ fn }) => ['author_name', fn.max('id').as('latest')])
    .where(actorColumn(subject, 'author_id'), '=', subject.id)
    .groupBy('author_name')
    .orderBy('latest', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ author_name }) => author_name);
}

export async function countPostsBy(db: Database, subject: ActorRef) {
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['status', 'removed_by', fn.countAll<number>().as('posts')])
    .where(actorColumn(subject, 'author_id'), '=', subject.id)
    .groupBy(['status', 'removed_by'])
    .execute();
}

/** Reports of the subject's posts, by status. */
export async function countReportsAgainst(db: Database, subject: ActorRef) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .select(({ fn }) => ['reports.status', fn.countAll<number>().as('reports')])
    .where(`posts.${actorColumn(subject, 'author_id')}`, '=', subject.id)
    .groupBy('reports.status')
    .execute();
}

export async function countReportsBy(db: Database, subject: ActorRef) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => ['status', fn.countAll<number>().as('reports')])
    .where(actorColumn(subject, 'reporter_id'), '=', subject.id)
    .groupBy('status')
    .execute();
}

export async function countSubmissionsBy(db: Database, subject: ActorRef) {
  return db
    .selectFrom('submissions')
    .select(({ fn }) => ['status', fn.countAll<number>().as('submissions')])
    .where(actorColumn(subject, 'submitter_id'), '=', subject.id)
    .groupBy('status')
    .execute();
}

export async function countLikesBy(db: Database, subject: ActorRef): Promise<number> {
  const { likes } = await db
    .selectFrom('post_likes')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where(actorColumn(subject), '=', subject.id)
    .executeTakeFirstOrThrow();
  return likes;
}

export async function countActiveSessions(
  db: Database,
  userId: number,
  now: Date,
): Promise<number> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Images in posts that are not removed. */
export async function countPostImages(db: Database, subject: ActorRef): Promise<number> {
  const { images } = await db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .select(({ fn }) => fn.countAll<number>().as('images'))
    .where(`posts.${actorColumn(subject, 'author_id')}`, '=', subject.id)
    .where('posts.status', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return images;
}

/** Posts that are not removed, newest first. */
export async function listLatestPosts(db: Database, subject: ActorRef, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'body', 'status', 'created_at'])
    .where(actorColumn(subject, 'author_id'), '=', subject.id)
    .where('status', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
