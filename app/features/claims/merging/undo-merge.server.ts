import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { haveOtherReplies, moveComments } from '#app/features/discussions/discussions.server.ts';
import { followLevels } from '#app/features/notifications/embeds/follow-target.ts';
import {
  moveFollowsBack,
  retractMoveNotifications,
} from '#app/features/notifications/moved-follows.server.ts';
import { resolvePredictions } from '#app/features/polls/resolving.server.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { isSettled, ratingWord } from '../claim-ratings.ts';
import { findMergeChange, insertChange } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag, settledMentionsTag } from '../claim-tags.ts';
import { findMissingEvidence } from '../claims.policy.ts';
import { listMentioningKinds } from '../mentions/mentions.queries.server.ts';
import { type LockedClaim, lockForMerge } from './lock-for-merge.server.ts';
import {
  hasMentionsSince,
  moveEvidenceBack,
  moveMentionsBack,
  setUnmerged,
} from './merging.queries.server.ts';

/** The changes of a merge, kept in its audit entry so that it can be undone. */
export const mergeUndoData = z.object({
  claimId: z.number(),
  status: z.enum(publicationStatuses),
  /** Claims that had been merged into it before. */
  mergedIds: z.array(z.number()),
  /** As it moved, with its revision after that. */
  evidence: z.array(z.object({ id: z.number(), revision: z.number() })),
  mentions: z.object({
    moved: z.array(z.number()),
    dropped: z.array(
      z.object({
        kind: z.custom<MentioningKind>(),
        content_id: z.number(),
        position: z.number(),
        is_from_text: z.boolean(),
        post_id: z.number().nullable().default(null),
        created_at: z.coerce.date<Date>(),
      }),
    ),
  }),
  follows: z.object({
    moved: z.array(z.number()),
    dropped: z.array(
      z.object({
        actor_id: z.number(),
        level: z.enum(followLevels),
        created_at: z.coerce.date<Date>(),
      }),
    ),
  }),
  postIds: z.array(z.number()),
});

const undoPayload = z.object({ undoData: mergeUndoData });

/** Makes two claims of one again, each with what it had, unless one of them or what moved has changed since. */
export const undoMerge: Undo = async (unit, { actor, now }, { subject, before, at }) => {
  const { db } = unit;
  const { data } = undoPayload.safeParse(before);
  if (!data) throw changedSince();
  const { claimId: id, status, mergedIds, evidence, mentions, follows, ...merge } = data.undoData;
  const into = subject.id ?? 0;
  const [claim, other] = await lockForMerge(unit, id, into);
  const isMerged = claim?.merged_into_id === into && claim.status === 'archived';
  if (!isMerged || other?.status !== 'published') throw changedSince();
  // The text of what has come to mention the other since may name this one.
  if (await hasMentionsSince(db, into, at)) throw changedSince();
  if (await haveOtherReplies(db, merge.postIds)) throw changedSince();
  await checkStaysSupported(db, other, new Set(evidence.map((moved) => moved.id)));
  unit.invalidate(...(await listMentioningKinds(db, into)).map(settledMentionsTag));
  const move = { from: id, to: into };
  const isComplete =
    (await setUnmerged(db, [id], { into, status, mergedInto: null }, now)) &&
    (await setUnmerged(db, mergedIds, { into, status: 'archived', mergedInto: id }, now)) &&
    (await moveEvidenceBack(db, move, evidence)) &&
    (await moveMentionsBack(db, move, mentions));
  if (!isComplete) throw changedSince();
  await resolvePredictions(unit, [id, ...mergedIds]);
  await moveFollowsBack(db, { from: `claim:${id}`, to: `claim:${into}` }, follows);
  const changeId = await findMergeChange(db, id, into);
  if (changeId !== undefined) await retractMoveNotifications(db, `claim:${id}`, changeId);
  await moveComments(unit, { kind: 'claim', from: into, to: id, only: merge.postIds }, now);
  await insertChange(db, {
    claim_id: into,
    other_id: id,
    kind: 'unmerged',
    reason: '',
    actor_id: actor.id,
    created_at: now,
  });
  unit.invalidate(claimsTag, claimSourcesTag, ...[id, into, ...mergedIds].map(claimTag));
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'claim.unmerge',
      subject: { kind: 'claim', id: into, name: other.title },
      before: { merged: claim.title },
    },
    now,
  );
};

/** Without what moved, the other may no longer have what its rating needs. @throws AppError refused */
async function checkStaysSupported(
  db: Database,
  { id, title, rating }: LockedClaim,
  moved: ReadonlySet<number>,
): Promise<void> {
  const current = await listWeighedEvidence(db, id);
  const left = current.filter((evidence) => !moved.has(evidence.id));
  if (findMissingEvidence(rating, left) && !findMissingEvidence(rating, current)) {
    const verb = isSettled(rating) ? 'Reopen it' : 'Change the rating';
    const message = `“${title}” is rated “${ratingWord(rating)}”, which rests on evidence of both. ${verb} first.`;
    throw new AppError('refused', { message });
  }
}
