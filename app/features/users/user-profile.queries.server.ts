import { earliestSessionStart } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';

/** Names on the subject's posts, most recently used first. */
export async function listAuthorNames(db: Database, subjectId: number, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select(({ fn }) => ['author_name', fn.max('id').as('latest')])
    .where('author_id', '=', subjectId)
    .groupBy('author_name')
    .orderBy('latest', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ author_name }) => author_name);
}

export async function countPostsBy(db: Database, subjectId: number) {
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['status', 'removed_by', fn.countAll<number>().as('posts')])
    .where('author_id', '=', subjectId)
    .groupBy(['status', 'removed_by'])
    .execute();
}

export async function countReportsBy(db: Database, subjectId: number) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => ['status', fn.countAll<number>().as('reports')])
    .where('reporter_id', '=', subjectId)
    .groupBy('status')
    .execute();
}

export async function countSubmissionsBy(db: Database, subjectId: number) {
  return db
    .selectFrom('submissions')
    .select(({ fn }) => ['status', fn.countAll<number>().as('submissions')])
    .where('submitter_id', '=', subjectId)
    .groupBy('status')
    .execute();
}

export async function countLikesBy(db: Database, subjectId: number): Promise<number> {
  return countRows(db.selectFrom('post_likes').where('actor_id', '=', subjectId));
}

export async function countVotesBy(db: Database, subjectId: number): Promise<number> {
  return countRows(db.selectFrom('poll_ballots').where('actor_id', '=', subjectId));
}

export async function countInterestsBy(db: Database, subjectId: number): Promise<number> {
  return countRows(db.selectFrom('event_interests').where('actor_id', '=', subjectId));
}

export async function countActiveSessions(
  db: Database,
  userId: number,
  now: Date,
): Promise<number> {
  return countRows(
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('created_at', '>', earliestSessionStart(now)),
  );
}

/** Images in posts that are not removed. */
export async function countPostImages(db: Database, subjectId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('post_attachments')
      .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
      .where('posts.author_id', '=', subjectId)
      .where('posts.status', '<>', 'removed'),
  );
}

/** Posts that are not removed, newest first. Without private ones, which not all staff may read. */
export async function listLatestPosts(db: Database, subjectId: number, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'body', 'status', 'posts.created_at'])
    .where('author_id', '=', subjectId)
    .where('status', '<>', 'removed')
    .where('is_private', '=', false)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
