import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentKinds, MentionedItem } from '#app/features/content/content.server.ts';
import { findMentions } from '#app/features/content/mentions.server.ts';
import { getPageConfig } from '#app/features/pages/config.server.ts';
import { getTopicLinks, type TopicLink } from '#app/features/topics/topics.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { boardConfig } from '../board-page.schema.ts';
import { boardTag, getCategoryFinder } from '../categories/board-categories.server.ts';
import { getPostRelations } from '../posts/post-relations.server.ts';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { postExcerpt } from '../posts/post-text.server.ts';
import { getStateEnd, presentLines } from '../thread-state/present-state.server.ts';
import type { ThreadLine } from '../thread-state/thread-state.ts';
import { boardOrderTag, boardTopTag, threadTag } from '../threads/tags-and-topics.ts';
import { findThreadContent, getSubject, isThreadPublic } from '../threads/thread-content.server.ts';
import { threadPath } from './discussions.present.server.ts';
import { getReplyPage } from './get-reply-page.server.ts';
import type { MessageSummary } from './message-summary.ts';
import {
  findMessage,
  findThreadLines,
  listMergedIds,
  listMessages,
  listPinnedMessages,
  type MessageRow,
  type MessagesQuery,
} from './messages.queries.server.ts';
import { findPinnedComment } from './pinned-comment.server.ts';
import { presentMessage } from './present-message.server.ts';
import { listPostAuthors } from './replies.queries.server.ts';

const EXCERPT_LENGTH = 160;

/** From the context of the page's loader. */
export interface ThreadsDeps {
  db: Database;
  contentKinds: ContentKinds;
  addCacheTags: (...tags: string[]) => void;
}

/** Moderators can lock a thread until a time. */
interface TimedDeps extends ThreadsDeps {
  now: Date;
  expiresAt: (moment: Date | undefined) => void;
}

/** One page of the board, newest messages first; the first page has the pinned ones before them. Adds its cache tags to the page. */
export async function getMessages(
  deps: TimedDeps,
  category: string | undefined,
  after: Cursor | undefined,
): Promise<ListPage<MessageSummary>> {
  const { db, now, expiresAt } = deps;
  const { pageSize } = await getPageConfig(db, boardConfig);
  const findCategory = await getCategoryFinder(db);
  const pinned = await listPinnedMessages(db, category, now);
  const pinnedIds = pinned.map(({ id }) => id);
  const query = { category, pinnedIds, after, limit: pageSize + 1 };
  const { rows, subjects } = await listPublicThreads(deps, query);
  const shownPins = after ? [] : pinned;
  const relations = await getPostRelations(db, [...shownPins, ...rows].map(toPost));
  const present = (row: MessageRow) =>
    presentMessage(row, subjects.get(row.id), { relations, findCategory, now });
  const page = listPage(rows, pageSize, getCursor, present);
  page.items.unshift(...shownPins.map((row) => ({ ...present(row), isPinned: true })));
  for (const { state } of page.items) expiresAt(getStateEnd(state));
  // Later pages leave them out.
  for (const { pinned_until_at: until } of pinned) expiresAt(until ?? undefined);
  // New messages only change the first page: later pages start after a fixed cursor.
  if (!after) deps.addCacheTags(boardTopTag(category));
  const ids = page.items.map(({ id }) => id);
  const mentions = await findMentions(deps.contentKinds, db, 'thread', ids);
  deps.addCacheTags(boardTag, boardOrderTag, ...ids.map(threadTag), ...mentions.tags);
  const items = page.items.map((item) => ({
    ...item,
    claims: item.opening ? mentions.get(item.id).marks : [],
  }));
  return { ...page, items };
}

/** Skips comments on content that is not published anymore, and reads on until the page is full. */
async function listPublicThreads(
  { db, contentKinds, addCacheTags }: ThreadsDeps,
  query: MessagesQuery,
) {
  const { after, limit } = query;
  const subjects = new Map<number, ReturnType<typeof getSubject>>();
  const rows: MessageRow[] = [];
  let cursor = after;
  for (;;) {
    const batch = await listMessages(db, { ...query, after: cursor });
    const content = await findThreadContent(contentKinds, db, batch);
    addCacheTags(...content.tags);
    for (const row of batch) {
      if (!isThreadPublic(row, content)) continue;
      rows.push(row);
      subjects.set(row.id, getSubject(row, content));
    }
    const last = batch.at(-1);
    if (!last || batch.length < limit || rows.length >= limit) break;
    cursor = getCursor(last);
  }
  return { rows: rows.slice(0, limit), subjects };
}

const getCursor = (row: MessageRow) => ({ at: row.created_at, id: row.id });

export interface ThreadView {
  message: MessageSummary;
  page: ListPage<PostSummary>;
  /** Plain text. */
  excerpt: string;
  /** The claims that it mentions. */
  mentioned: MentionedInThread[];
  topics: TopicLink[];
  /** Oldest first. */
  lines: ThreadLine[];
  /** The comment that comes first, besides its place in the page. */
  pinned: PostSummary | undefined;
}

export interface MentionedInThread extends Pick<MentionedItem, 'id' | 'title' | 'path' | 'mark'> {
  /** Undefined if it's from the message itself, or isn't known. */
  reply: { author: string; path: string } | undefined;
}

/**
 * A thread with one page of replies. Adds its cache tags to the page.
 * @throws AppError not-found if none of its posts is visible, or its content is not published
 */
export async function getThread(
  { db, contentKinds, addCacheTags, expiresAt, now }: TimedDeps,
  id: number | undefined,
  after: Cursor | undefined,
): Promise<ThreadView> {
  addCacheTags(boardTag, affiliatesTag);
  if (id !== undefined) addCacheTags(threadTag(id));
  const row = id === undefined ? undefined : await findMessage(db, id);
  if (row?.merged_into_id && (await findMessage(db, row.merged_into_id))) {
    throw redirect(threadPath(row.merged_into_id), 301);
  }
  if (!row || row.post_count === 0) throw new AppError('not-found');
  const content = await findThreadContent(contentKinds, db, [row]);
  addCacheTags(...content.tags);
  if (!isThreadPublic(row, content)) throw new AppError('not-found');
  const relations = await getPostRelations(db, [toPost(row)]);
  const message = presentMessage(row, getSubject(row, content), {
    relations,
    findCategory: await getCategoryFinder(db),
    now,
  });
  expiresAt(getStateEnd(message.state));
  const page = await getReplyPage(db, { id: row.id, openingId: row.post_id }, after);
  const text = row.body ?? message.title ?? '';
  const excerpt = postExcerpt(text, message.opening?.images ?? [], EXCERPT_LENGTH);
  const threadIds = [row.id, ...(await listMergedIds(db, row.id))];
  const mentions = await findMentions(contentKinds, db, 'thread', threadIds);
  addCacheTags(...mentions.tags, ...threadIds.map(threadTag));
  const items = message.opening ? threadIds.flatMap((each) => mentions.get(each).items) : [];
  const mentioned = [...new Map(items.map((item) => [item.path, item])).values()];
  const { topics, tags } = await getTopicLinks(db, { kind: 'thread', id: row.id });
  addCacheTags(...tags);
  return {
    message,
    page,
    excerpt,
    mentioned: await withReplies(db, row, mentioned),
    topics: message.opening ? topics : [],
    lines: await presentLines({ db, addCacheTags }, await findThreadLines(db, row.id), after),
    pinned: after ? undefined : await findPinnedComment(db, row),
  };
}

/** Adds the reply that each claim was made from. */
async function withReplies(
  db: Database,
  { id, post_id: openingId }: MessageRow,
  items: readonly MentionedItem[],
): Promise<MentionedInThread[]> {
  const ids = items.flatMap(({ postIds = [] }) => postIds).filter((each) => each !== openingId);
  const authors = (await listPostAuthors(db, ids)).filter(({ thread_id }) => thread_id === id);
  return items.map(({ postIds = [], ...item }) => {
    const reply = authors.find((post) => postIds.includes(post.id));
    const author = publicName(reply?.author_name ?? '');
    return { ...item, reply: reply && { author, path: postPath(reply.id) } };
  });
}

const toPost = ({ post_id: id, body }: MessageRow) => ({ id, body });
