import {
  getRejection,
  type ScreeningResult,
  screenText,
} from '#app/features/moderation/screening.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getLastingTitle } from '../posts/post-text.server.ts';
import {
  countVisiblePostsOf,
  type PostRow,
  updatePostStatus,
} from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { hidePost } from '../visibility/post-visibility.server.ts';
import { showPostJob } from '../visibility/show-post-job.ts';

const TITLE_LENGTH = 90;

type Described = readonly { alt: string }[];

export type AcceptedScreening = Exclude<ScreeningResult, { kind: 'reject' }>;

/** Decides how a new post appears. @throws AppError refused or too-many-requests if it may not be posted */
export async function screenPost(
  db: Database,
  actor: Actor,
  { text, images, hasImages }: { text: string; images: Described; hasImages: boolean },
  now: Date,
): Promise<AcceptedScreening> {
  const visiblePostCount = await countVisiblePostsOf(db, actor.id);
  const altTexts = images.map(({ alt }) => alt);
  const writing = { kind: 'post', actor, text, altTexts } as const;
  const screening = await screenText(db, { ...writing, hasImages, visiblePostCount }, now);
  if (screening.kind === 'reject') throw getRejection(screening);
  return screening;
}

/**
 * Screens an edited post again and holds it if it would have been held when new. Returns the post with
 * its status. @throws AppError refused if screening rejects the new text
 */
export async function screenEdit(
  unit: UnitOfWork,
  actor: Actor,
  post: PostRow,
  images: Described,
  now: Date,
): Promise<PostRow> {
  const visiblePostCount = await countVisiblePostsOf(unit.db, actor.id);
  // An edit can only remove images; the remaining ones were screened with the original post.
  const writing = { kind: 'post', actor, text: post.body, hasImages: false } as const;
  const altTexts = images.map(({ alt }) => alt);
  const edit = { ...writing, altTexts, visiblePostCount, isEdit: true };
  const screening = await screenText(unit.db, edit, now);
  if (screening.kind === 'reject') throw getRejection(screening);
  if (screening.kind !== 'hold' || !isShown(post)) return post;
  const change = { status: 'held', removed_at: null, removed_by: null } as const;
  if (await updatePostStatus(unit.db, post.id, 'visible', change)) await hidePost(unit, post);
  const held = { ...post, ...change };
  await deferPost(unit, held, screening, now);
  return held;
}

/** Schedules the publication of a delayed post, or puts a held one into the review queue. */
export async function deferPost(
  unit: UnitOfWork,
  post: PostRow,
  screening: AcceptedScreening,
  now: Date,
): Promise<void> {
  if (screening.kind === 'delay') {
    await unit.enqueue(showPostJob, { postId: post.id }, { runAt: screening.publishAt });
  }
  if (screening.kind !== 'hold') return;
  // Loaded with the first post that is held: most are not.
  const { enqueueReview } = await import('#app/features/moderation/review.server.ts');
  await enqueueReview(
    unit,
    {
      kind: 'post',
      subjectId: post.id,
      cause: 'held',
      phase: screening.phase,
      explanation: screening.explanation,
      title: await getLastingTitle(unit.db, post, TITLE_LENGTH),
      authorId: post.author_id,
      actor: { id: post.author_id, name: post.author_name },
    },
    now,
  );
}
