import type { ContentKinds, FoundContent } from '#app/features/content/content.server.ts';
import {
  can,
  canModerateEverything,
  canModeratePost,
} from '#app/features/identity/rights.policy.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import type { Member } from '#app/http/actor.ts';
import type { MergedSource } from '#app/http/lists/merged-list.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import type { PostsTable } from '#db/tables/discussions.ts';
import { listPrivateCategories } from '../categories/private-categories.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { getPostExcerpts } from '../posts/post-text.server.ts';
import { findThreadContent, getSubject, isThreadPublic } from '../threads/thread-content.server.ts';
import { type AuthoredPostRow, listPostsOfAuthor } from './authored-posts.queries.server.ts';

const EXCERPT_LENGTH = 220;

interface AuthoredDeps {
  db: Database;
  contentKinds: ContentKinds;
  viewer: Member;
}

/** The posts of a member or guest that the viewer may read: lists of events, each of one status. */
export async function listAuthoredPosts(
  deps: AuthoredDeps,
  authorId: number,
): Promise<MergedSource<TimelineEvent>[]> {
  const { db, viewer } = deps;
  const readable = (await listPrivateCategories(db, viewer)).map(({ id }) => id);
  const readsAll = can(viewer, 'manage the site') || canModerateEverything(viewer);
  const moderated = canModerateEverything(viewer) ? undefined : (viewer.moderatedCategories ?? []);
  const moderates = can(viewer, 'moderate posts');
  const posts = (status: PostsTable['status'], categories?: readonly string[]) =>
    toSource(deps, { authorId, status, categories });
  return [
    posts('visible'),
    ...(readsAll || readable.length > 0 ? [posts('private', readsAll ? undefined : readable)] : []),
    ...(moderates ? [posts('held', moderated), posts('removed', moderated)] : []),
  ];
}

function toSource(
  { db, contentKinds, viewer }: AuthoredDeps,
  filter: Parameters<typeof listPostsOfAuthor>[1],
): MergedSource<TimelineEvent> {
  return async (page) => {
    const rows = await listPostsOfAuthor(db, filter, page);
    const content = await findThreadContent(contentKinds, db, rows);
    const excerpts = await getPostExcerpts(db, rows, EXCERPT_LENGTH);
    return rows.map((row) => {
      const mayRead = isThreadPublic(row, content) || canModeratePost(viewer, row.category);
      const item = mayRead ? present(row, content, excerpts.get(row.id)) : undefined;
      return { at: row.created_at, id: row.id, item };
    });
  };
}

const tones = { visible: 'quiet', private: 'quiet', held: 'waiting', removed: 'bad' } as const;

function present(
  row: AuthoredPostRow,
  content: FoundContent,
  text: string | undefined,
): TimelineEvent {
  return {
    label: getAction(row, content) + getNote(row),
    text,
    tone: tones[row.status],
    path: getPath(row),
  };
}

function getAction(row: AuthoredPostRow, content: FoundContent): string {
  const title = getSubject(row, content)?.title ?? row.title;
  if (row.opening_post_id === row.id) return title ? `Started “${title}”` : 'Started a thread';
  if (row.subject_kind === 'board') return title ? `Replied in “${title}”` : 'Replied in a thread';
  return title ? `Commented on “${title}”` : 'Commented on something that isn’t public anymore';
}

function getNote({ status, removed_by }: AuthoredPostRow): string {
  if (status === 'private') return ' (private)';
  if (status === 'held') return ' (awaiting approval)';
  if (status !== 'removed') return '';
  return removed_by === 'author' ? ' (deleted by its author)' : ' (removed by staff)';
}

function getPath({ id, status }: AuthoredPostRow): string | undefined {
  if (status === 'held') return reviewPath('post', id);
  return status === 'removed' ? undefined : postPath(id, status === 'private');
}
