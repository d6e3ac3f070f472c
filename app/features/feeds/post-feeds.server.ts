import { redirect } from 'react-router';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getBoardCategories } from '#app/features/discussions/discussions.server.ts';
import { findFeedThread } from '#app/features/discussions/feeds.server.ts';
import { findMemberByName, membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { type FeedExtension, feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import type { Database } from '#db/engine.ts';
import type { FeedDefinition, FeedFile } from './feed-files.ts';

interface FeedDeps {
  db: Database;
  contentKinds: ContentKinds;
  addCacheTags: (...tags: string[]) => void;
}

/** The feeds of the board's open categories. */
export async function listBoardFeeds(db: Database): Promise<FeedDefinition[]> {
  const categories = await getBoardCategories(db);
  return categories
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name }) => ({
      slug: `message-board/${id}`,
      title: `Message board: ${name}`,
      page: `/message-board?category=${id}`,
      kinds: [],
      posts: { of: 'board', category: id },
    }));
}

/** The feed of a discussion, such as `12.atom`. That of a merged one is where its posts are. */
export async function findThreadFeed(
  { addCacheTags, ...deps }: FeedDeps,
  file: string,
): Promise<FeedFile | undefined> {
  const { name, format } = splitFile(file);
  const id = parseContentId(name);
  if (id === undefined || !format || String(id) !== name) return undefined;
  addCacheTags(`thread:${id}`);
  const thread = await findFeedThread(deps, id);
  if (!thread) return undefined;
  const slug = `threads/${thread.id}`;
  const path = feedPath(slug, format);
  if (thread.id !== id) throw redirect(path, 302);
  const posts = { of: 'thread', id } as const;
  return { feed: { slug, title: thread.title, page: thread.path, kinds: [], posts }, format, path };
}

/** The feed of what a member writes, such as `Orla.xml`. */
export async function findMemberFeed(
  { db, addCacheTags }: FeedDeps,
  file: string,
): Promise<FeedFile | undefined> {
  const { name, format } = splitFile(file);
  addCacheTags(membersTag);
  const member = format && (await findMemberByName(db, name));
  if (!member) return undefined;
  addCacheTags(memberTag(member.id));
  const slug = `members/${encodeURIComponent(member.name)}`;
  const path = feedPath(slug, format);
  // As on their page, whose name another member can take later.
  if (name !== member.name) throw redirect(path, 302);
  return {
    feed: {
      slug,
      // Stays the same when they take another name.
      key: `members/${member.id}`,
      title: member.name,
      page: member.path,
      kinds: ['article'],
      authorId: member.id,
      posts: { of: 'member', id: member.id },
    },
    format,
    path,
  };
}

function splitFile(file: string): { name: string; format: FeedExtension | undefined } {
  const dot = file.lastIndexOf('.');
  const extension = file.slice(dot + 1);
  return {
    name: file.slice(0, Math.max(dot, 0)),
    format: feedExtensions.find((known) => known === extension),
  };
}
