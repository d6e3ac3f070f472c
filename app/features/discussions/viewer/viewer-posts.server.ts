import {
  adverseDecisionMessage,
  isAdverse,
  listDecisionsAboutAuthor,
} from '#app/features/moderation/decisions.server.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { getModerationSettings } from '#app/features/moderation/settings.server.ts';
import { getSanctionHistory, isRecentWarning } from '#app/features/sanctions/sanctions.server.ts';
import type { Actor, Viewer } from '#app/http/actor.ts';
import { DAY_MS, MINUTE_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import { listLikedPosts } from '../likes/likes.queries.server.ts';
import { APPEAL_HINT, findRestrictionMessage } from '../permissions/check-may-post.server.ts';
import { getPostRelations, type PostRelations } from '../posts/post-relations.server.ts';
import { presentReply } from '../reading/discussions.present.server.ts';
import {
  type HeldPostRow,
  listHeldPosts,
  listPostsWrittenBy,
  listRemovedPosts,
} from './viewer-posts.queries.server.ts';
import type { HeldPost, ViewerPosts } from './viewer-posts.ts';

/** More than one page shows. */
const MAX_POSTS = 200;
const MAX_HELD = 20;
const MAX_DECISIONS = 10;
/** The author sees a rejection or removal on the page for a week. */
const REJECTION_AGE_MS = 7 * DAY_MS;

const nothing: ViewerPosts = { liked: [], own: [], held: [] };

export async function getViewerPosts(
  db: Database,
  viewer: Viewer,
  postIds: readonly number[],
  now: Date,
): Promise<ViewerPosts> {
  if (viewer.kind === 'visitor') return nothing;
  const ids = postIds.slice(0, MAX_POSTS);
  const since = new Date(now.getTime() - REJECTION_AGE_MS);
  const [liked, own, held, removed, sanctionMessage] = await Promise.all([
    listLikedPosts(db, viewer.id, ids),
    listPostsWrittenBy(db, viewer.id, ids),
    listHeldPosts(db, viewer.id, MAX_HELD),
    listRemovedPosts(db, viewer.id, since, MAX_DECISIONS),
    findSanctionMessage(db, viewer, now),
  ]);
  const relations = await getPostRelations(db, [...held, ...removed]);
  const findRejection = await rejections(db, viewer.id, removed.length);
  const { commentApprovalDelay } =
    held.length > 0 ? await getModerationSettings(db) : { commentApprovalDelay: 0 };
  return {
    liked,
    own,
    held: [
      ...held.map((row) => presentHeldPost(row, relations, commentApprovalDelay * MINUTE_MS)),
      ...removed.map((row) => ({
        ...presentHeldPost(row, relations, 0),
        rejection: findRejection(row.id),
      })),
    ],
    sanctionMessage,
  };
}

/** @param delayMs until posts without a review are published */
function presentHeldPost(row: HeldPostRow, relations: PostRelations, delayMs: number): HeldPost {
  const { subject_kind, subject_id, created_at } = row;
  const appearsAt = new Date(created_at.getTime() + delayMs).toISOString();
  return {
    ...presentReply(row, row.opening_post_id, relations),
    isOpening: row.opening_post_id === row.id,
    category: row.category,
    subject: subject_id === null ? undefined : { kind: subject_kind, id: subject_id },
    appearsAt: row.is_in_review ? undefined : appearsAt,
  };
}

/** Why a removed post is gone. A decision about a legal notice is not one about the post, and names no reason here. */
async function rejections(
  db: Database,
  authorId: number,
  count: number,
): Promise<(postId: number) => NonNullable<HeldPost['rejection']>> {
  const decisions = count > 0 ? await listDecisionsAboutAuthor(db, authorId, MAX_DECISIONS) : [];
  return (postId) => {
    const path = reviewPath('post', postId);
    const { decision, reason } =
      decisions.find((one) => one.path === path && isAdverse(one.decision)) ?? {};
    if (decision === 'rejected') {
      const message = adverseDecisionMessage('post', decision, reason);
      return { label: 'not accepted', message: `${message} ${APPEAL_HINT}` };
    }
    const message = `A moderator removed this message.${reason ? ` Reason: ${reason}` : ''}`;
    return { label: 'removed', message: `${message} ${APPEAL_HINT}` };
  };
}

/** Members get warnings and rejections as notifications; guests have no inbox and see them here. */
async function findSanctionMessage(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<string | undefined> {
  const restricted = await findRestrictionMessage(db, actor);
  if (restricted || actor.kind === 'member') return restricted;
  const [sanctions, decisions] = await Promise.all([
    getSanctionHistory(db, actor.id, now),
    listDecisionsAboutAuthor(db, actor.id, MAX_DECISIONS),
  ]);
  const [warning] = sanctions;
  const rejection = decisions.find(
    ({ kind, decision, at }) =>
      kind === 'post' && isAdverse(decision) && now.getTime() - Date.parse(at) < REJECTION_AGE_MS,
  );
  const messages = [
    warning && isRecentWarning(warning, now) && `You’ve received a warning: ${warning.reason}`,
    rejection &&
      `${adverseDecisionMessage('post', rejection.decision, rejection.reason)} ${APPEAL_HINT}`,
  ];
  return messages.filter(Boolean).join(' ') || undefined;
}
