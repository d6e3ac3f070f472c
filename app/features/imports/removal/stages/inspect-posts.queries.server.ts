import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { RemovalRef } from '../items/imported-items.queries.server.ts';

interface Inspection extends RemovalRef {
  source: string;
}

/** Why a post stays, the strongest reason first. */
export const postReasons = ['foreign', 'other', 'claimed', 'edited', 'moderated'] as const;
export type PostReason = (typeof postReasons)[number];

export interface Inspected {
  /** Of the thread or the post. */
  id: number;
  posts: number;
  likes: number;
  reason: PostReason | undefined;
}

/** Looks at posts one by one, or at all posts of threads together. */
export async function inspectPosts(
  db: Database,
  { importId, source }: Inspection,
  by: 'posts.id' | 'posts.thread_id',
  ids: readonly number[],
): Promise<Map<number, Inspected>> {
  if (ids.length === 0) return new Map();
  const flag = (condition: ReturnType<typeof sql>) =>
    sql<number>`max(case when ${condition} then 1 else 0 end)`;
  const rows = await db
    .selectFrom('posts')
    .leftJoin('imported_items as item', (join) =>
      join.onRef('item.target_id', '=', 'posts.id').on('item.kind', 'in', ['post', 'comment']),
    )
    .select([
      sql<number>`${sql.ref(by)}`.as('key'),
      ({ fn }) => fn.countAll<number>().as('posts'),
      ({ fn }) => fn.sum<number>('posts.like_count').as('likes'),
      flag(sql`item.id is null`).as('foreign'),
      flag(sql`item.id is not null and coalesce(item.import_id, 0) <> ${importId}`).as('other'),
      flag(isClaimed(source)).as('claimed'),
      flag(IS_EDITED).as('edited'),
      flag(IS_MODERATED).as('moderated'),
    ])
    .where(by, 'in', [...ids])
    .groupBy(by)
    .execute();
  const noticed = await listNoticed(db, by, ids);
  return new Map(
    rows.map((row) => {
      const id = Number(row.key);
      const reason =
        postReasons.find((name) => Number(row[name]) === 1) ??
        (noticed.has(id) ? ('moderated' as const) : undefined);
      return [id, { id, posts: Number(row.posts), likes: Number(row.likes), reason }];
    }),
  );
}

/**
 * Written by a name that a member has claimed, or by an imported member who has signed in. Without `coalesce`, SQLite would
 * go through all names of the source for each post.
 */
const isClaimed = (source: string) => sql`posts.author_id is not null and (
  exists (select 1 from imported_names as name
    where name.claimed_by = posts.author_id and coalesce(name.source, '') = ${source})
  or exists (select 1 from imported_items as member join users on users.id = member.target_id
    where member.kind = 'member' and member.target_id = posts.author_id
      and users.updated_at > member.created_at))`;

const IS_EDITED = sql`posts.edited_at is not null
  or exists (select 1 from post_revisions where post_revisions.post_id = posts.id)`;

const IS_MODERATED = sql`posts.status not in ('visible', 'private')
  or exists (select 1 from reports
    where reports.subject_kind = 'post' and reports.subject_id = posts.id)
  or exists (select 1 from review_items
    where review_items.kind = 'post' and review_items.subject_id = posts.id)
  or exists (select 1 from audit_log
    where audit_log.subject_kind = 'post' and audit_log.subject_id = posts.id)`;

/** There are few notices, and no index by what they are about. */
async function listNoticed(
  db: Database,
  by: 'posts.id' | 'posts.thread_id',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('legal_notices')
    .innerJoin('posts', 'posts.id', 'legal_notices.target_id')
    .select(sql<number>`${sql.ref(by)}`.as('key'))
    .where('target_kind', '=', 'post')
    .where(by, 'in', [...ids])
    .execute();
  return new Set(rows.map(({ key }) => Number(key)));
}

export interface PostPlace {
  id: number;
  thread_id: number;
  parent_id: number | null;
  author_name: string;
  subject_kind: string;
  subject_id: number | null;
  opening_post_id: number | null;
  title: string | null;
}

/** Where posts are. */
export async function listPlaces(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, PostPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select([
      'posts.id',
      'thread_id',
      'posts.parent_id',
      'author_name',
      'subject_kind',
      'subject_id',
    ])
    .select(['opening_post_id', 'title'])
    .where('posts.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the posts that others reply to than each other and posts that go, with who replies. */
export async function listAnswered(
  db: Database,
  removal: RemovalRef,
  ids: readonly number[],
  isRunning: boolean,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('posts')
    .select('parent_id')
    .where('parent_id', 'in', [...ids])
    .where('id', 'not in', [...ids])
    // Once it runs, what goes has gone before what it replies to.
    .$if(!isRunning, (query) =>
      query.where(
        sql<boolean>`not exists (select 1 from imported_items as going
          where going.kind in ('post', 'comment') and going.target_id = posts.id
            and going.import_id = ${removal.importId}
            and (going.kept_by is null or going.kept_by <> ${removal.removalId}))`,
      ),
    )
    .execute();
  return new Set(rows.flatMap(({ parent_id }) => parent_id ?? []));
}

/** Ids of the threads of the comments on an item. */
export async function findCommentThread(
  db: Database,
  kind: 'article' | 'site-page',
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row?.id;
}
