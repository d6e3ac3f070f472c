import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type Thread = Tables['threads'];

export interface MessagePost {
  body?: string;
  at?: Date;
  author?: string;
  authorId?: number | null;
  status?: 'visible' | 'held' | 'removed';
  likes?: number;
}

export interface Message extends MessagePost {
  category?: string;
  title?: string;
  /** The content it comments on. Without one, it is a board thread that its first post opens. */
  subject?: { kind: Thread['subject_kind']; id: number };
  replies?: readonly MessagePost[];
}

export const messageTime = new Date('2026-03-01T12:00:00Z');

/** Inserts a thread with its posts and correct counters. */
export async function insertMessage(
  db: Database,
  message: Message = {},
): Promise<{ threadId: number; postIds: number[] }> {
  const posts = [message, ...(message.replies ?? [])];
  const visible = posts.filter(({ status = 'visible' }) => status === 'visible');
  const { subject, status = 'visible', at = messageTime } = message;
  const { id: threadId } = await db
    .insertInto('threads')
    .values({
      subject_kind: subject?.kind ?? 'board',
      subject_id: subject?.id ?? null,
      category: subject ? null : (message.category ?? 'general'),
      title: subject ? null : (message.title ?? 'Beginning'),
      has_title: message.title !== undefined,
      is_listed: subject ? visible.length > 0 : status === 'visible',
      opening_post_id: null,
      post_count: visible.length,
      created_at: at,
      last_post_at: posts.at(-1)?.at ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const postIds: number[] = [];
  for (const post of posts) {
    const parentId = subject ? null : (postIds[0] ?? null);
    postIds.push(await insertPost(db, threadId, parentId, { at, ...post }));
  }
  if (!subject) {
    const replies = visible.length - (status === 'visible' ? 1 : 0);
    const [opening = 0] = postIds;
    await db
      .updateTable('threads')
      .set({ opening_post_id: opening })
      .where('id', '=', threadId)
      .execute();
    await db.updateTable('posts').set({ reply_count: replies }).where('id', '=', opening).execute();
  }
  return { threadId, postIds };
}

async function insertPost(
  db: Database,
  threadId: number,
  parentId: number | null,
  post: MessagePost,
): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({
      thread_id: threadId,
      parent_id: parentId,
      author_id: post.authorId ?? null,
      author_name: post.author ?? 'Tidewright',
      body: post.body ?? 'I **heard** it.',
      status: post.status ?? 'visible',
      like_count: post.likes ?? 0,
      reply_count: 0,
      created_at: post.at ?? messageTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
