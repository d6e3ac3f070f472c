import { z } from 'zod';
import { changePostStatus, removeLikesOf } from '#app/features/discussions/discussions.server.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import {
  closeReview,
  dismissReport,
  getOpenReportsByActor,
  getReviewKind,
  hasOpenReports,
  isOnlyReported,
  type ReviewKinds,
  resolveReports,
} from '#app/features/moderation/moderation.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { SpamPartKind } from '#db/tables/people.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { insertParts, listPendingOf, listStandingPosts } from './spam.queries.server.ts';

/** Few enough that nobody waits long behind one commit. */
export const AT_ONCE = 100;

export interface Part {
  kind: SpamPartKind;
  subjectId: number;
  before?: object;
}

export interface Removing {
  kinds: ReviewKinds;
  person: ActorRef;
  reason: string;
  by: Member;
  now: Date;
}

const status = z.enum(['visible', 'held', 'removed']);
export const postChange = z.object({ from: status, to: status });

/**
 * Takes a part of what somebody has left behind away, and answers with how to bring it back; with
 * nothing when nothing is left. Begun again, it goes on where it was.
 */
export async function removeSome(unit: UnitOfWork, removing: Removing): Promise<Part[]> {
  for (const remove of [removePosts, removeLikes, removeReports, removeSubmissions]) {
    const parts = await remove(unit, removing);
    if (parts.length > 0) return parts;
  }
  return [];
}

/** Written down in the same commit: what is not can never come back. */
export function keepParts(
  { db }: UnitOfWork,
  removalId: number,
  parts: readonly Part[],
): Promise<void> {
  return insertParts(
    db,
    parts.map(({ kind, subjectId, before }) => ({
      removal_id: removalId,
      kind,
      subject_id: subjectId,
      before_json: before ?? null,
    })),
  );
}

const closing = (decision: 'removed' | 'kept' | 'rejected', { reason, by, now }: Removing) => ({
  decision,
  reason,
  by: by.id,
  at: now,
});

async function removePosts(unit: UnitOfWork, removing: Removing): Promise<Part[]> {
  const parts: Part[] = [];
  for (const id of await listStandingPosts(unit.db, removing.person, AT_ONCE)) {
    const change = await changePostStatus(unit, id, 'removed', removing.now);
    if (change) parts.push({ kind: 'post', subjectId: id, before: change });
    parts.push(...(await closeItem(unit, id, 'removed', removing)));
    for (const report of await resolveReports(unit.db, id, 'removed')) {
      parts.push({ kind: 'report', subjectId: report.id, before: report });
    }
  }
  return parts;
}

async function closeItem(
  unit: UnitOfWork,
  postId: number,
  decision: 'removed' | 'kept',
  removing: Removing,
): Promise<Part[]> {
  const item = await closeReview(unit, 'post', postId, closing(decision, removing));
  return item === undefined ? [] : [{ kind: 'item', subjectId: item }];
}

async function removeLikes(unit: UnitOfWork, { person }: Removing): Promise<Part[]> {
  const likes = await removeLikesOf(unit, person, AT_ONCE);
  return likes.map(({ postId, at }) => ({ kind: 'like', subjectId: postId, before: { at } }));
}

/** What nobody else complains about is put back where it stood. */
async function removeReports(unit: UnitOfWork, removing: Removing): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { id, post_id } of await getOpenReportsByActor(unit.db, removing.person, AT_ONCE)) {
    if (!(await dismissReport(unit.db, id))) continue;
    parts.push({ kind: 'report', subjectId: id, before: { id, outcome: 'dismissed' } });
    if (await hasOpenReports(unit.db, post_id)) continue;
    if (!(await isOnlyReported(unit.db, post_id))) continue;
    const change = await changePostStatus(unit, post_id, 'visible', removing.now);
    if (change) parts.push({ kind: 'post', subjectId: post_id, before: change });
    parts.push(...(await closeItem(unit, post_id, 'kept', removing)));
  }
  return parts;
}

async function removeSubmissions(unit: UnitOfWork, removing: Removing): Promise<Part[]> {
  const { kinds, person, by: reviewer, reason, now } = removing;
  const kind = getReviewKind(kinds, 'submission');
  const parts: Part[] = [];
  for (const id of await listPendingOf(unit.db, person, AT_ONCE)) {
    const decisionContext = { decision: 'rejected', reviewer, reason, now } as const;
    const change = await kind.apply(unit, id, decisionContext);
    if (change) parts.push({ kind: 'submission', subjectId: id, before: change.before });
    const item = await closeReview(unit, 'submission', id, closing('rejected', removing));
    if (item !== undefined) parts.push({ kind: 'item', subjectId: item });
  }
  return parts;
}
