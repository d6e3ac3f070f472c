import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { publicName } from '../../text/public-name.ts';
import type { CarriedOut, ReviewChange, ReviewKind } from '../moderation/review-kind.server.ts';
import type { ReviewSubject } from '../moderation/review-subject.server.ts';
import { hidePost, showPost } from './appearance.server.ts';
import { postHtml } from './post-html.server.ts';
import { pictureLine, postLine } from './post-line.server.ts';
import { getPostParts, type PostParts } from './post-parts.server.ts';
import { postPath } from './post-summary.ts';
import {
  findPlacedPost,
  listReviewedPosts,
  type PlacedPost,
  type ReviewedPostRow,
  updatePostStatus,
} from './posts.queries.server.ts';

const TITLE_LENGTH = 90;
const EXCERPT_LENGTH = 240;

type Status = PlacedPost['status'];

const changed = z.object({ status: z.enum(['visible', 'held', 'removed']) });

/** How messages, replies and comments are reviewed. */
export const postKind: ReviewKind = {
  kind: 'post',
  right: 'moderate posts',
  findSubjects,
  stands: async (db, id) => (await findPlacedPost(db, id))?.status === 'visible',
  apply: async (unit, id, carriedOut) => {
    const post = await findPlacedPost(unit.db, id);
    // What its author has taken away stays away, whatever is decided.
    if (!post || post.removed_by === 'author') return undefined;
    return setPostStatus(unit, post, statusAfter(carriedOut), carriedOut.now);
  },
  undo: async (unit, id, before, { now }) => {
    const post = await findPlacedPost(unit.db, id);
    if (!post || post.removed_by === 'author') return false;
    await setPostStatus(unit, post, changed.parse(before).status, now);
    return true;
  },
};

function statusAfter({ decision }: CarriedOut): Status {
  return decision === 'approved' || decision === 'kept' ? 'visible' : 'removed';
}

/** What staff makes of a post, with all that follows. */
export async function setPostStatus(
  unit: UnitOfWork,
  post: PlacedPost,
  status: Status,
  now: Date,
): Promise<ReviewChange> {
  const change = { before: { status: post.status }, after: { status } };
  if (post.status === status) return change;
  const isRemoved = status === 'removed';
  await updatePostStatus(unit.db, post.id, post.status, {
    status,
    removed_at: isRemoved ? now : null,
    removed_by: isRemoved ? 'staff' : null,
  });
  if (status === 'visible') await showPost(unit, { ...post, status }, false, now);
  if (post.status === 'visible') await hidePost(unit, post);
  return change;
}

async function findSubjects(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReviewSubject>> {
  const rows = await listReviewedPosts(db, ids);
  const answered = rows.map(({ parent_id: id, answered_body: body }) => ({ id, body }));
  const parts = await getPostParts(db, [...rows, ...answered]);
  return new Map(rows.map((row) => [row.id, present(row, parts)]));
}

function present(row: ReviewedPostRow, parts: PostParts): ReviewSubject {
  const { members } = parts;
  const pictures = parts.pictures.get(row.id) ?? [];
  return {
    id: row.id,
    title: postLine(row.body, pictures, TITLE_LENGTH) || 'A message without words',
    html: postHtml(row.body, members),
    excerpt: postLine(row.body, pictures, EXCERPT_LENGTH),
    person: personOf(row),
    createdAt: row.created_at.toISOString(),
    path: postPath(row.id),
    pictures: pictures.map(({ key, alt }) => ({ key, alt })),
    links: [],
    label: labelOf(row),
    context: contextOf(row, parts),
  };
}

/** What it answers. */
function contextOf(
  { parent_id, answered_body: body, answered_name }: ReviewedPostRow,
  { members, pictures }: PostParts,
): ReviewSubject['context'] {
  if (body === null || parent_id === null) return [];
  const words = body || escapeMarkdown(pictureLine(pictures.get(parent_id) ?? [], EXCERPT_LENGTH));
  return [{ author: publicName(answered_name ?? ''), html: postHtml(words, members) }];
}

function labelOf(row: ReviewedPostRow): string {
  if (row.subject_kind !== 'board') return 'Comment';
  return row.opening_post_id === row.id ? 'Message' : 'Reply';
}

function personOf(row: ReviewedPostRow): ReviewSubject['person'] {
  const name = publicName(row.author_name);
  if (row.author_id !== null) return { kind: 'member', id: row.author_id, name };
  if (row.guest_id !== null) return { kind: 'guest', id: row.guest_id, name };
  return undefined;
}
