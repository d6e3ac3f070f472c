import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';
import type { ItemRef } from '../versions.queries.server.ts';

function comments(db: Database) {
  return db
    .selectFrom('review_comments')
    .leftJoin('users as author', 'author.id', 'review_comments.author_id')
    .leftJoin('users as resolver', 'resolver.id', 'review_comments.resolved_by')
    .select(['review_comments.id', 'kind', 'content_id', 'quote', 'quote_before', 'quote_after'])
    .select(['review_comments.body', 'review_comments.created_at', 'resolved_at'])
    .select(['author.name as author_name', 'resolver.name as resolver_name']);
}

export type ReviewCommentRow = Awaited<ReturnType<typeof listItemComments>>[number];

/** Oldest first, resolved ones included. */
export async function listItemComments(db: Database, { kind, id }: ItemRef) {
  return comments(db)
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .orderBy('review_comments.id')
    .execute();
}

/** Newest first. */
export async function listOpenComments(db: Database, limit: number) {
  return comments(db)
    .where('resolved_at', 'is', null)
    .orderBy('review_comments.id', 'desc')
    .limit(limit)
    .execute();
}

export const insertComment = insertRow('review_comments');

/** Returns false if the comment is not the item's, or is in that state already. */
export async function updateResolution(
  db: Database,
  { kind, id }: ItemRef,
  commentId: number,
  resolution: { resolvedBy: number; resolvedAt: Date } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_comments')
    .set({
      resolved_by: resolution?.resolvedBy ?? null,
      resolved_at: resolution?.resolvedAt ?? null,
    })
    .where('id', '=', commentId)
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('resolved_at', resolution ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteComments(db: Database, { kind, id }: ItemRef): Promise<void> {
  await db
    .deleteFrom('review_comments')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .execute();
}
