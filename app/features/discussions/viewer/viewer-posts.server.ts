import {
  adverseDecisionMessage,
  isAdverse,
  listDecisionsAboutAuthor,
} from '#app/features/moderation/decisions.server.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { getModerationSettings } from '#app/features/moderation/settings.server.ts';
import { getSanctionHistory, isRecentWarning } from '#app/features/sanctions/sanctions.server.ts';
import type { Actor, Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listLikedPosts } from '../likes/likes.queries.server.ts';
import { APPEAL_HINT, findRestrictionMessage } from '../permissions/check-may-post.server.ts';
import { getPostRelations, type PostRelations } from '../posts/post-relations.server.ts';
import { presentReply } from '../reading/discussions.present.server.ts';
import {
  type HeldPostRow,
  listHeldPosts,
  listPostsWrittenBy,
} from './viewer-posts.queries.server.ts';
import type { HeldPost, ViewerPosts } from './viewer-posts.ts';

/** More than one page shows. */
const MAX_POSTS = 200;
const MAX_HELD = 20;
const MAX_DECISIONS = 10;
/** A guest sees a rejection for a week. */
const REJECTION_AGE_MS = 7 * 86_400_000;

const nothing: ViewerPosts = { liked: [], own: [], held: [], rejections: [] };

const MINUTE_MS = 60_000;

export async function getViewerPosts(
  db: Database,
  viewer: Viewer,
  { postIds, heldIds }: { postIds: readonly number[]; heldIds: readonly number[] },
  now: Date,
): Promise<ViewerPosts> {
  if (viewer.kind === 'visitor') return nothing;
  const ids = postIds.slice(0, MAX_POSTS);
  const [liked, own, held, rejections, sanctionMessage] = await Promise.all([
    listLikedPosts(db, viewer.id, ids),
    listPostsWrittenBy(db, viewer.id, ids),
    listHeldPosts(db, viewer.id, MAX_HELD),
    listRejections(db, viewer.id, heldIds),
    findSanctionMessage(db, viewer, now),
  ]);
  const relations = await getPostRelations(db, held);
  const { commentApprovalDelay } =
    held.length > 0 ? await getModerationSettings(db) : { commentApprovalDelay: 0 };
  return {
    liked,
    own,
    held: held.map((row) => presentHeldPost(row, relations, commentApprovalDelay * MINUTE_MS)),
    rejections,
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

/** Why these posts were not accepted, of those that were decided about lately. */
async function listRejections(
  db: Database,
  authorId: number,
  postIds: readonly number[],
): Promise<ViewerPosts['rejections']> {
  if (postIds.length === 0) return [];
  const paths = new Map(postIds.map((id) => [reviewPath('post', id), id]));
  const decisions = await listDecisionsAboutAuthor(db, authorId, MAX_DECISIONS);
  return decisions.flatMap(({ kind, decision, reason, path }) => {
    const id = kind === 'post' && isAdverse(decision) ? paths.get(path) : undefined;
    if (id === undefined) return [];
    return { id, message: `${adverseDecisionMessage('post', decision, reason)} ${APPEAL_HINT}` };
  });
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
