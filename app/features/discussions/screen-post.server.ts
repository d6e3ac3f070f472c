import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Person } from '../../http/actor.ts';
import { type Judgement, judgeWriting } from '../moderation/judge.server.ts';
import { openReview } from '../moderation/open-review.server.ts';
import { hidePost } from './appearance.server.ts';
import { getPostLine } from './post-line.server.ts';
import { countVisibleOf, type PlacedPost, updatePostStatus } from './posts.queries.server.ts';
import { RefusedPost } from './refused-post.ts';
import { showPostJob } from './show-post-job.ts';

const TITLE_LENGTH = 90;

type Described = readonly { alt: string }[];

export type TakenJudgement = Exclude<Judgement, { kind: 'refuse' }>;

/** What becomes of a text before it is written. @throws RefusedPost when it is not taken at all. */
export async function screenPost(
  db: Database,
  person: Person,
  { text, pictures, hasPictures }: { text: string; pictures: Described; hasPictures: boolean },
  now: Date,
): Promise<TakenJudgement> {
  const visiblePosts = await countVisibleOf(db, person);
  const descriptions = pictures.map(({ alt }) => alt);
  const writing = { kind: 'post', person, text, descriptions, hasPictures } as const;
  const judgement = await judgeWriting(db, { ...writing, visiblePosts }, now);
  if (judgement.kind === 'refuse') throw new RefusedPost(judgement.sentence);
  return judgement;
}

/**
 * Judges what a visible post was changed to: what would have been held before it appeared is held
 * now. @throws RefusedPost as above
 */
export async function screenEdit(
  unit: UnitOfWork,
  person: Person,
  post: PlacedPost,
  pictures: Described,
  now: Date,
): Promise<PlacedPost> {
  const visiblePosts = await countVisibleOf(unit.db, person);
  // An edit can only take pictures away, and those that stay were judged before.
  const writing = { kind: 'post', person, text: post.body, hasPictures: false } as const;
  const descriptions = pictures.map(({ alt }) => alt);
  const edit = { ...writing, descriptions, visiblePosts, isEdit: true };
  const judgement = await judgeWriting(unit.db, edit, now);
  if (judgement.kind === 'refuse') throw new RefusedPost(judgement.sentence);
  if (judgement.kind !== 'hold' || post.status !== 'visible') return post;
  const change = { status: 'held', removed_at: null, removed_by: null } as const;
  if (await updatePostStatus(unit.db, post.id, 'visible', change)) await hidePost(unit, post);
  const held = { ...post, ...change };
  await awaitAppearance(unit, held, judgement, now);
  return held;
}

/** What follows when a written post does not appear at once: staff is asked, or the clock. */
export async function awaitAppearance(
  unit: UnitOfWork,
  post: PlacedPost,
  judgement: TakenJudgement,
  now: Date,
): Promise<void> {
  if (judgement.kind === 'later') {
    await unit.enqueue(showPostJob, { postId: post.id }, { runAt: judgement.at });
  }
  if (judgement.kind !== 'hold') return;
  await openReview(
    unit,
    {
      kind: 'post',
      subjectId: post.id,
      cause: 'held',
      phase: judgement.phase,
      why: judgement.why,
      title: await getPostLine(unit.db, post, TITLE_LENGTH),
      userId: post.author_id,
      guestId: post.guest_id,
      by: { userId: post.author_id, guestId: post.guest_id, name: post.author_name },
    },
    now,
  );
}
