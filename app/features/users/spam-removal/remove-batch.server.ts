import { z } from 'zod';
import { clearProfile, hasProfileContent } from '#app/features/account/account.server.ts';
import { changePostStatus, removeLikesOf } from '#app/features/discussions/discussions.server.ts';
import { removeInterestsOf } from '#app/features/events/events.server.ts';
import {
  dismissReport,
  getOpenReportsByActor,
  hasOpenReports,
  type ReportSubject,
  resolveReports,
} from '#app/features/moderation/reports.server.ts';
import {
  closeReview,
  getReviewKind,
  isOnlyReported,
  type ReviewKinds,
} from '#app/features/moderation/review.server.ts';
import { removeVotesOf } from '#app/features/polls/polls.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { SpamRemovalItemKind } from '#db/tables/sanctions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  insertRemovedItems,
  listPendingSubmissions,
  listUnremovedPosts,
} from './spam-removal.queries.server.ts';

/** Keeps transactions short for other writers. */
export const BATCH_SIZE = 100;

interface RemovedItem {
  kind: SpamRemovalItemKind;
  subjectId: number;
  before?: object;
}

export interface RemovalContext {
  kinds: ReviewKinds;
  spammer: { id: number };
  reason: string;
  reviewer: Member;
  now: Date;
}

const status = z.enum(['visible', 'held', 'removed']);
export const postChange = z.object({ from: status, to: status });

/**
 * Removes the next batch: posts first, then likes, votes, interest in events, reports, submissions and the profile's text
 * and avatar. Returns what it removed with the previous state, or an empty list if nothing is left.
 */
export async function removeBatch(
  unit: UnitOfWork,
  context: RemovalContext,
): Promise<RemovedItem[]> {
  const steps = [
    removePosts,
    removeLikes,
    removeVotes,
    removeInterests,
    removeReports,
    removeSubmissions,
    removeProfile,
  ];
  for (const remove of steps) {
    const items = await remove(unit, context);
    if (items.length > 0) return items;
  }
  return [];
}

/** Must run in the transaction of the removal: only recorded items can be restored. */
export function recordRemovedItems(
  { db }: UnitOfWork,
  removalId: number,
  items: readonly RemovedItem[],
): Promise<void> {
  return insertRemovedItems(
    db,
    items.map(({ kind, subjectId, before }) => ({
      removal_id: removalId,
      kind,
      subject_id: subjectId,
      before_json: before ?? null,
    })),
  );
}

const closeOptions = (
  decision: 'removed' | 'kept' | 'rejected',
  { reason, reviewer, now }: RemovalContext,
) => ({
  decision,
  reason,
  by: reviewer.id,
  at: now,
});

async function removePosts(unit: UnitOfWork, context: RemovalContext): Promise<RemovedItem[]> {
  const items: RemovedItem[] = [];
  for (const id of await listUnremovedPosts(unit.db, context.spammer.id, BATCH_SIZE)) {
    const change = await changePostStatus(unit, id, 'removed', context.now);
    if (change) items.push({ kind: 'post', subjectId: id, before: change });
    items.push(...(await closeSubjectReview(unit, { kind: 'post', id }, 'removed', context)));
    for (const report of await resolveReports(unit.db, { kind: 'post', id }, 'removed')) {
      items.push({ kind: 'report', subjectId: report.id, before: report });
    }
  }
  return items;
}

async function closeSubjectReview(
  unit: UnitOfWork,
  { kind, id }: ReportSubject,
  decision: 'removed' | 'kept',
  context: RemovalContext,
): Promise<RemovedItem[]> {
  const itemId = await closeReview(unit, kind, id, closeOptions(decision, context));
  return itemId === undefined ? [] : [{ kind: 'review_item', subjectId: itemId }];
}

async function removeLikes(unit: UnitOfWork, { spammer }: RemovalContext): Promise<RemovedItem[]> {
  const likes = await removeLikesOf(unit, spammer.id, BATCH_SIZE);
  return likes.map(({ postId, at }) => ({ kind: 'like', subjectId: postId, before: { at } }));
}

async function removeVotes(
  unit: UnitOfWork,
  { spammer, now }: RemovalContext,
): Promise<RemovedItem[]> {
  const removed = await removeVotesOf(unit, spammer.id, { limit: BATCH_SIZE, now });
  return removed.map(({ pollId, vote }) => ({ kind: 'vote', subjectId: pollId, before: vote }));
}

async function removeInterests(
  unit: UnitOfWork,
  { spammer }: RemovalContext,
): Promise<RemovedItem[]> {
  const removed = await removeInterestsOf(unit, spammer.id, BATCH_SIZE);
  return removed.map(({ eventId, at }) => ({
    kind: 'event_interest',
    subjectId: eventId,
    before: { at },
  }));
}

/** Dismisses the spammer's reports. A post that was held only because of them becomes visible. */
async function removeReports(unit: UnitOfWork, context: RemovalContext): Promise<RemovedItem[]> {
  const items: RemovedItem[] = [];
  for (const { id, subject } of await getOpenReportsByActor(
    unit.db,
    context.spammer.id,
    BATCH_SIZE,
  )) {
    if (!(await dismissReport(unit.db, id))) continue;
    items.push({ kind: 'report', subjectId: id, before: { id, outcome: 'dismissed' } });
    if (await hasOpenReports(unit.db, subject)) continue;
    if (!(await isOnlyReported(unit.db, subject.kind, subject.id))) continue;
    const change =
      subject.kind === 'post'
        ? await changePostStatus(unit, subject.id, 'visible', context.now)
        : undefined;
    if (change) items.push({ kind: 'post', subjectId: subject.id, before: change });
    items.push(...(await closeSubjectReview(unit, subject, 'kept', context)));
  }
  return items;
}

async function removeSubmissions(
  unit: UnitOfWork,
  context: RemovalContext,
): Promise<RemovedItem[]> {
  const { kinds, spammer, reviewer, reason, now } = context;
  const kind = getReviewKind(kinds, 'submission');
  const items: RemovedItem[] = [];
  for (const id of await listPendingSubmissions(unit.db, spammer.id, BATCH_SIZE)) {
    const decisionContext = { decision: 'rejected', reviewer, reason, now } as const;
    const change = await kind.apply(unit, id, decisionContext);
    if (change) items.push({ kind: 'submission', subjectId: id, before: change.before });
    const itemId = await closeReview(unit, 'submission', id, closeOptions('rejected', context));
    if (itemId !== undefined) items.push({ kind: 'review_item', subjectId: itemId });
  }
  return items;
}

async function removeProfile(unit: UnitOfWork, context: RemovalContext): Promise<RemovedItem[]> {
  const { spammer, now } = context;
  if (!(await hasProfileContent(unit.db, spammer.id))) return [];
  const cleared = await clearProfile(unit, spammer.id, now);
  const items: RemovedItem[] = cleared
    ? [{ kind: 'profile', subjectId: spammer.id, before: cleared }]
    : [];
  const subject: ReportSubject = { kind: 'profile', id: spammer.id };
  items.push(...(await closeSubjectReview(unit, subject, 'removed', context)));
  for (const report of await resolveReports(unit.db, subject, 'removed')) {
    items.push({ kind: 'report', subjectId: report.id, before: report });
  }
  return items;
}
