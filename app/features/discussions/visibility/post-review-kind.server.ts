import { z } from 'zod';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findStandingTakedown } from '#app/features/moderation/decisions.server.ts';
import type {
  DecisionContext,
  ReviewChange,
  ReviewKind,
  ReviewSubject,
} from '#app/features/moderation/review.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { postHistoryPath } from '../posts/post-history.ts';
import { getPostRelations, type PostRelations } from '../posts/post-relations.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { imageExcerpt, postExcerpt, postHtml } from '../posts/post-text.server.ts';
import { findPost, type PostRow, updatePostStatus } from '../posts/posts.queries.server.ts';
import { toDecidedStatus } from '../posts/shown-status.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { findThreadContent, getSubject } from '../threads/thread-content.server.ts';
import { hidePost, showPost } from './post-visibility.server.ts';
import { listPostsForReview, type ReviewPostRow } from './reviewed-posts.queries.server.ts';

/** The name of authors who kept their posts when they deleted their account. */
const DELETED_USER_NAME = 'Deleted user';
const TITLE_LENGTH = 90;
const EXCERPT_LENGTH = 240;

type Decided = ReturnType<typeof toDecidedStatus>;

export const undoPayload = z.object({ status: z.enum(['visible', 'held', 'removed']) });

/** Puts messages, replies and comments into the review queue. `kinds` is what has comments. */
export function createPostReviewKind(kinds: ContentKinds): ReviewKind {
  return {
    kind: 'post',
    right: 'moderate posts',
    findSubjects: (db, ids) => findSubjects(kinds, db, ids),
    isVisible: async (db, id) => (await findPost(db, id))?.status === 'visible',
    apply: async (unit, id, context) => {
      const post = await findPostForUpdate(unit.db, id);
      // No decision brings back a post that its author has removed.
      if (!post || post.removed_by === 'author') return undefined;
      const standing = await findStanding(unit.db, id);
      const change = await setPostStatus(
        unit,
        post,
        standing ? 'removed' : statusAfter(context),
        context.now,
      );
      return standing ? { ...change, before: standing } : change;
    },
    undo: async (unit, id, before, { now }) => {
      const post = await findPostForUpdate(unit.db, id);
      if (!post || post.removed_by === 'author') return false;
      if (await findStanding(unit.db, id)) return true;
      await setPostStatus(unit, post, undoPayload.parse(before).status, now);
      return true;
    },
  };
}

/** The undo payload of a notice that keeps the post down. */
function findStanding(db: Database, id: number): Promise<object | undefined> {
  return findStandingTakedown(db, { kind: 'post', id }, { kind: 'post', id });
}

function statusAfter({ decision }: DecisionContext): Decided {
  return decision === 'approved' || decision === 'kept' ? 'visible' : 'removed';
}

/** Changes the status on behalf of a moderator and shows or hides the post accordingly. */
export async function setPostStatus(
  unit: UnitOfWork,
  post: PostRow,
  status: Decided,
  now: Date,
): Promise<ReviewChange> {
  const before = toDecidedStatus(post.status);
  const change = { before: { status: before }, after: { status } };
  if (before === status) return change;
  const isRemoved = status === 'removed';
  const isUpdated = await updatePostStatus(unit.db, post.id, before, {
    status,
    removed_at: isRemoved ? now : null,
    removed_by: isRemoved ? 'staff' : null,
  });
  // A concurrent decision or undo was first; counters must not change twice.
  if (!isUpdated) return change;
  if (status === 'visible') await showPost(unit, { ...post, status }, false, now);
  if (before === 'visible') await hidePost(unit, post);
  return change;
}

async function findSubjects(
  kinds: ContentKinds,
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReviewSubject>> {
  const rows = await listPostsForReview(db, ids);
  const parents = rows.map(({ parent_id: id, parent_body: body }) => ({ id, body }));
  const relations = await getPostRelations(db, [...rows, ...parents]);
  const content = await findThreadContent(kinds, db, rows);
  return new Map(
    rows.map((row) => [row.id, present(row, relations, getSubject(row, content)?.title)]),
  );
}

/** @param contentTitle of the content that it comments on */
function present(
  row: ReviewPostRow,
  relations: PostRelations,
  contentTitle: string | undefined,
): ReviewSubject {
  const title = contentTitle ?? (row.has_title ? row.thread_title : undefined) ?? undefined;
  const byAuthor = `${getLabel(row)} by ${publicName(row.author_name)}`;
  const images = relations.images.get(row.id) ?? [];
  return {
    id: row.id,
    heading: title ? { text: `${byAuthor} on`, title } : { text: byAuthor },
    title: postExcerpt(row.body, images, TITLE_LENGTH) || 'Message without text',
    html: postHtml(row.body, relations),
    excerpt: postExcerpt(row.body, images, EXCERPT_LENGTH),
    author: getAuthor(row),
    authorName: publicName(row.author_name),
    isByGuest: row.account_id === null && row.author_name !== DELETED_USER_NAME,
    createdAt: row.created_at.toISOString(),
    edit: row.edited_at
      ? { at: row.edited_at.toISOString(), historyPath: postHistoryPath(row.id) }
      : undefined,
    path: postPath(row.id, row.is_private),
    images: images.map(({ key, alt, width, height }) => ({ key, alt, width, height })),
    links: [],
    kindLabel: getLabel(row),
    context: getContext(row, relations),
  };
}

/** The parent post. */
function getContext(
  { parent_id, parent_body, parent_author_name }: ReviewPostRow,
  relations: PostRelations,
): ReviewSubject['context'] {
  if (parent_body === null || parent_id === null) return [];
  const text =
    parent_body ||
    escapeMarkdown(imageExcerpt(relations.images.get(parent_id) ?? [], EXCERPT_LENGTH));
  return [{ author: publicName(parent_author_name ?? ''), html: postHtml(text, relations) }];
}

function getLabel(row: ReviewPostRow): string {
  if (row.subject_kind !== 'board') return 'Comment';
  const label = row.opening_post_id === row.id ? 'Message' : 'Reply';
  return row.is_private ? `Private ${label.toLowerCase()}` : label;
}

function getAuthor({ author_id: id, author_name }: ReviewPostRow): ReviewSubject['author'] {
  return id === null ? undefined : { id, name: publicName(author_name) };
}
