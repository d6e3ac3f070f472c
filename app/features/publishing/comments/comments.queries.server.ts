import type { ItemIds } from '#app/features/content/editing.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { insertRow, updateById } from '#db/rows.ts';
import type { ContentTable } from '#db/tables/content-tables.ts';
import type { ItemRef } from '../versions.queries.server.ts';

function comments(db: Database) {
  return db
    .selectFrom('review_comments')
    .leftJoin('users as author', 'author.id', 'review_comments.author_id')
    .leftJoin('users as resolver', 'resolver.id', 'review_comments.resolved_by')
    .select(['review_comments.id', 'kind', 'content_id', 'quote', 'quote_before', 'quote_after'])
    .select(['review_comments.body', 'review_comments.created_at', 'resolved_at'])
    .select(['parent_id', 'author_id', 'edited_at', 'review_comments.deleted_at'])
    .select(['author.name as author_name', 'resolver.name as resolver_name']);
}

export type ReviewCommentRow = Awaited<ReturnType<typeof listReplies>>[number];

/** Those that are not deleted, without replies. */
function itemComments(db: Database, { kind, id }: ItemRef) {
  return comments(db)
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('parent_id', 'is', null)
    .where('review_comments.deleted_at', 'is', null);
}

/** Oldest first. */
export async function listOpenItemComments(db: Database, ref: ItemRef) {
  return itemComments(db, ref)
    .where('resolved_at', 'is', null)
    .orderBy('review_comments.id')
    .execute();
}

/** Those resolved last first. */
export async function listResolvedComments(
  db: Database,
  ref: ItemRef,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return itemComments(db, ref)
    .where('resolved_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'resolved_at', 'review_comments.id', after as Cursor)),
    )
    .orderBy('resolved_at', 'desc')
    .orderBy('review_comments.id', 'desc')
    .limit(limit)
    .execute();
}

/** To any of the comments, oldest first, without those that were deleted. */
export async function listReplies(db: Database, commentIds: readonly number[]) {
  if (commentIds.length === 0) return [];
  return comments(db)
    .where('parent_id', 'in', [...commentIds])
    .where('review_comments.deleted_at', 'is', null)
    .orderBy('review_comments.id')
    .execute();
}

export async function countOpenComments(db: Database, { kind, id }: ItemRef): Promise<number> {
  const row = await db
    .selectFrom('review_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countReplies(db: Database, commentId: number): Promise<number> {
  const row = await db
    .selectFrom('review_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The item's comment or reply, deleted or not. */
export async function findComment(db: Database, { kind, id }: ItemRef, commentId: number) {
  return comments(db)
    .where('review_comments.id', '=', commentId)
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .executeTakeFirst();
}

/** Members who commented on the item, with the comments that they wrote or replied to. */
export async function listCommenters(db: Database, { kind, id }: ItemRef) {
  return db
    .selectFrom('review_comments')
    .innerJoin('users', 'users.id', 'review_comments.author_id')
    .select(({ fn }) => [
      'users.id as memberId',
      fn.coalesce('parent_id', 'review_comments.id').as('commentId'),
    ])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('review_comments.deleted_at', 'is', null)
    .distinct()
    .execute();
}

export async function findCommentByKey(db: Database, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('review_comments')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** The items of a kind that a member may open. */
export interface OpenableItems {
  kind: ItemRef['kind'];
  table: ContentTable;
  /** Whose items. Undefined for those who may open all. */
  ownerId: number | undefined;
  /** The ids of those that the owner did not create. */
  authored: ItemIds | undefined;
}

/** On items outside the trash, newest first, without replies. */
export async function listOpenComments(
  db: Database,
  items: readonly OpenableItems[],
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return comments(db)
    .where('resolved_at', 'is', null)
    .where('parent_id', 'is', null)
    .where('review_comments.deleted_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or(
        items.map(({ kind, table, ownerId, authored }) => {
          const item = selectFrom(`${table as 'articles'} as item`)
            .select('item.id')
            .whereRef('item.id', '=', 'review_comments.content_id')
            .where('item.status', '<>', 'trashed')
            .$if(ownerId !== undefined, (own) =>
              own.where((item) =>
                item.or([
                  item('item.created_by', '=', ownerId ?? null),
                  ...(authored ? [item('item.id', 'in', authored)] : []),
                ]),
              ),
            );
          return and([eb('kind', '=', kind), exists(item)]);
        }),
      ),
    )
    .$if(after !== undefined, (query) => query.where('review_comments.id', '<', after?.id ?? 0))
    .orderBy('review_comments.id', 'desc')
    .limit(limit)
    .execute();
}

/** By id. */
export async function listTitles(
  db: Database,
  table: ContentTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table as 'articles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export const insertComment = insertRow('review_comments');

export const updateComment = updateById('review_comments');

export async function deleteComments(db: Database, { kind, id }: ItemRef): Promise<void> {
  await db
    .deleteFrom('review_comments')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .execute();
}

/** Those that can no longer be restored. */
export async function purgeComments(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('review_comments').where('deleted_at', '<', before).execute();
}
