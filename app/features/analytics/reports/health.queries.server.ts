import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';

export interface Moments {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  until: Date;
}

const MAX_ROWS = 20_000;

/**
 * Accounts that joined: created in this time, with a confirmed email address, and approved if the site asks
 * for that. Deleted accounts no longer count.
 */
export async function countJoined(db: Database, { from, until }: Moments): Promise<number> {
  return countRows(
    db
      .selectFrom('users')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where('is_email_verified', '=', true)
      .where('is_approved', '=', true),
  );
}

/** Members who posted in this period and had joined before. */
export async function countReturningMembers(db: Database, { from, until }: Moments) {
  const row = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(({ fn }) => fn.count<number>('posts.author_id').distinct().as('count'))
    .where('posts.created_at', '>=', from)
    .where('posts.created_at', '<', until)
    .where('users.created_at', '<', from)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The first post of each member who posted for the first time, and when someone else replied to it. */
export async function listFirstPosts(db: Database, { from, until }: Moments) {
  return db
    .selectFrom('posts as first')
    .leftJoin('posts as reply', (join) =>
      join
        .onRef('reply.parent_id', '=', 'first.id')
        .on('reply.status', '=', 'visible')
        .on(({ or, eb, ref }) =>
          or([
            eb('reply.author_id', 'is', null),
            eb('reply.author_id', '!=', ref('first.author_id')),
          ]),
        ),
    )
    .select(['first.id', 'first.created_at'])
    .select(({ fn }) => fn.min('reply.created_at').as('replied_at'))
    .where('first.status', '=', 'visible')
    .where('first.author_id', 'is not', null)
    .where('first.created_at', '>=', from)
    .where('first.created_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts as earlier')
            .select('earlier.id')
            .whereRef('earlier.author_id', '=', 'first.author_id')
            .whereRef('earlier.id', '<', 'first.id')
            .where('earlier.status', '=', 'visible'),
        ),
      ),
    )
    .groupBy(['first.id', 'first.created_at'])
    .limit(MAX_ROWS)
    .execute();
}

/** Topics of these days, with the time of their first reply by someone else. */
export async function listTopicReplies(db: Database, { from, until }: Moments) {
  return db
    .selectFrom('threads')
    .innerJoin('posts as opening', 'opening.id', 'threads.opening_post_id')
    .leftJoin('posts as reply', (join) =>
      join
        .onRef('reply.parent_id', '=', 'opening.id')
        .on('reply.status', '=', 'visible')
        .on(({ or, eb, ref }) =>
          or([
            eb('reply.author_id', 'is', null),
            eb('opening.author_id', 'is', null),
            eb('reply.author_id', '!=', ref('opening.author_id')),
          ]),
        ),
    )
    .select(['threads.id', 'opening.created_at'])
    .select(({ fn }) => fn.min('reply.created_at').as('replied_at'))
    .where('opening.status', '=', 'visible')
    .where('opening.created_at', '>=', from)
    .where('opening.created_at', '<', until)
    .groupBy(['threads.id', 'opening.created_at'])
    .limit(MAX_ROWS)
    .execute();
}

/** Decisions of moderators, with how long each item had waited. The program decides some by itself. */
export async function listDecisions(db: Database, { from, until }: Moments) {
  return db
    .selectFrom('review_items')
    .innerJoin('users', 'users.id', 'review_items.decided_by')
    .select(['users.name', 'review_items.opened_at', 'review_items.decided_at'])
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .limit(MAX_ROWS)
    .execute();
}
