import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  findLatestAuditEntry,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import { moveComments } from '#app/features/discussions/discussions.server.ts';
import { moveFollows } from '#app/features/notifications/moved-follows.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { deleteEvidence } from '../claim-evidence.queries.server.ts';
import { insertChange } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag, settledMentionsTag } from '../claim-tags.ts';
import { releaseKeptPage } from '../kept-pages/kept-pages.queries.server.ts';
import { listMentioningKinds } from '../mentions/mentions.queries.server.ts';
import { isGone } from '../steps/lock-claim.server.ts';
import { type LockedClaim, lockForMerge } from './lock-for-merge.server.ts';
import {
  listRevisions,
  moveEvidenceBack,
  moveMentions,
  setMerged,
  setTrashed,
  sharesAddress,
} from './merging.queries.server.ts';

/** The changes of a split, kept in its audit entry so that it can be undone. */
export const splitUndoData = z.object({
  newId: z.number(),
  /** Of the new claim. */
  status: z.enum(['published', 'draft']),
  /** As it moved, with its revision after that. */
  moved: z.array(z.object({ id: z.number(), revision: z.number() })),
  /** The new claim's copies of evidence that both have. */
  copyIds: z.array(z.number()),
});

type SplitUndoData = z.output<typeof splitUndoData>;

const undoPayload = z.object({ undoData: splitUndoData });

/**
 * Makes one claim of two again: what moved comes back, with the mentions, followers and comments that the new claim
 * has got. The address of the new claim leads to the other, as after a merge.
 */
export const undoSplit: Undo = async (unit, { actor, now }, { id: entryId, subject, before }) => {
  const { db } = unit;
  const { data } = undoPayload.safeParse(before);
  if (!data) throw changedSince();
  const { newId, status, moved, copyIds } = data.undoData;
  const id = subject.id ?? 0;
  const [claim, part] = await lockForMerge(unit, id, newId);
  if (!claim || isGone(claim) || claim.merged_into_id !== null) throw changedSince();
  await checkUnchanged(unit, part, data.undoData, entryId);
  const move = { from: id, to: newId };
  const kept = moved.map((evidence) => evidence.id);
  if (await sharesAddress(db, { from: newId, to: id }, copyIds)) {
    throw refuse(`“${claim.title}” has got evidence from the same page since. Delete it first.`);
  }
  unit.invalidate(...(await listMentioningKinds(db, newId)).map(settledMentionsTag));
  for (const copyId of copyIds) {
    await releaseKeptPage(db, { evidenceId: copyId, claimId: newId }, now);
    await deleteEvidence(db, copyId);
  }
  if (!(await moveEvidenceBack(db, move, moved))) throw changedSince();
  await moveMentions(db, newId, id);
  await moveFollows(unit, `claim:${newId}`, `claim:${id}`);
  await moveComments(unit, { kind: 'claim', from: newId, to: id }, now);
  if (status === 'published') await setMerged(db, newId, id, now);
  else await setTrashed(db, newId, now);
  await insertChange(db, {
    claim_id: id,
    other_id: newId,
    kind: 'rejoined',
    reason: '',
    actor_id: actor.id,
    created_at: now,
  });
  unit.invalidate(claimsTag, claimSourcesTag, claimTag(id), claimTag(newId));
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'claim.unsplit',
      subject: { kind: 'claim', id, name: claim.title },
      before: { split: part?.title, evidence: kept.length + copyIds.length },
    },
    now,
  );
};

/** @throws AppError refused if the new claim is no longer as the split left it */
async function checkUnchanged(
  { db }: UnitOfWork,
  part: LockedClaim | undefined,
  { newId, status, moved, copyIds }: SplitUndoData,
  entryId: number,
): Promise<void> {
  if (!part || isGone(part)) throw refuse('The new claim was deleted since.');
  const name = `“${part.title}”`;
  if (part.merged_into_id !== null) throw refuse(`${name} was merged into another claim since.`);
  const latest = await findLatestAuditEntry(db, 'claim', newId);
  if (part.rating !== 'unrated') throw refuse(`${name} has been rated since.`);
  if (part.status !== status || (latest && latest.id > entryId)) {
    throw refuse(`${name} has been changed since.`);
  }
  const expected = new Map(moved.map(({ id, revision }) => [id, revision]));
  for (const copyId of copyIds) expected.set(copyId, 1);
  const current = await listRevisions(db, newId);
  const isSame =
    current.length === expected.size &&
    current.every(({ id, revision }) => expected.get(id) === revision);
  if (!isSame) throw refuse(`The evidence of ${name} has been changed since.`);
}

function refuse(message: string): AppError {
  return new AppError('refused', { message: `${message} We left it as it is.` });
}
