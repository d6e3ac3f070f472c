import type { Database } from '#db/engine.ts';
import { insertPost } from '../posts/posts.queries.server.ts';
import { getShownStatus } from './imported-threads.queries.server.ts';

/** A post from another program. */
export interface ImportedPost {
  /** Its id there. */
  key: string;
  /** The post here that it replies to, or the key of an earlier one in the same list. */
  parent: { id: number } | { key: string } | undefined;
  authorId: number | null;
  authorName: string;
  body: string;
  createdAt: Date;
}

/** Columns of a thread before its first post. */
export function emptyThread(at: Date) {
  return {
    is_listed: false,
    opening_post_id: null,
    post_count: 0,
    created_at: at,
    last_post_at: at,
  };
}

interface Place {
  threadId: number;
  /** The post that others reply to unless they say otherwise. */
  openingId: number | undefined;
  /** Ids of the earlier posts of the list, by key. Gets that of the new one. */
  ids: Map<string, number>;
}

/** Adds a shown post with its date. The counts of its thread and its parent stay as they are. */
export async function insertImportedPost(
  db: Database,
  { threadId, openingId, ids }: Place,
  { key, parent, authorId, authorName, body, createdAt }: ImportedPost,
): Promise<{ id: number; parentId: number | null }> {
  const given = parent && 'key' in parent ? ids.get(parent.key) : parent?.id;
  const parentId = given ?? openingId ?? null;
  const id = await insertPost(db, {
    thread_id: threadId,
    parent_id: parentId,
    author_id: authorId,
    author_name: authorName,
    body,
    status: await getShownStatus(db, threadId),
    like_count: 0,
    reply_count: 0,
    created_at: createdAt,
  });
  ids.set(key, id);
  return { id, parentId };
}
