import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { moveComments } from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  moveFollows,
  requestNotificationsOf,
} from '#app/features/notifications/moved-follows.server.ts';
import { resolvePredictions } from '#app/features/polls/resolving.server.ts';
import { parseClaimId } from '#app/http/claim-id.ts';
import { claimPath } from '../claim-paths.ts';
import { isSettled, ratingWord } from '../claim-ratings.ts';
import { insertChange } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag, settledMentionsTag } from '../claim-tags.ts';
import { listMentioningKinds } from '../mentions/mentions.queries.server.ts';
import { type LockedClaim, lockForMerge } from './lock-for-merge.server.ts';
import {
  findHeldAddress,
  moveEvidence,
  moveMentions,
  setMerged,
  updateMergedInto,
} from './merging.queries.server.ts';
import type { mergeUndoData } from './undo-merge.server.ts';

/**
 * Makes a claim a part of another: its evidence, mentions, followers and comments move there, and its address leads
 * there. Its steps stay its own, and the other's history shows them. Returns the other's id and the audit entry's.
 * @param typed the other claim, by number or address
 * @throws AppError not-found, refused
 */
export function mergeClaim(
  { transaction, actor, now, origin }: RecordDeps & Pick<StaffArgs, 'origin'>,
  id: number,
  { into: typed, reason }: { into: string; reason: string },
): Promise<{ into: number; entryId: number }> {
  const into = parseClaimId(typed, origin);
  return transaction(async (unit) => {
    const [claim, other] = await lockForMerge(unit, id, into ?? 0);
    if (!claim || claim.status === 'removed') throw new AppError('not-found');
    const named = isNamedBy(typed, other) ? other : undefined;
    const problem = findMergeProblem(claim, named, reason);
    if (problem || !other) throw new AppError('refused', problem ?? noClaim);
    const held = await findHeldAddress(unit.db, id, other.id);
    if (held !== undefined) {
      const message = `The other claim holds evidence that this one shows: ${held || 'a screenshot'}. Show or delete it there first.`;
      throw new AppError('refused', { message, field: 'into' });
    }
    const mergedIds = await updateMergedInto(unit.db, id, other.id);
    await setMerged(unit.db, id, other.id, now);
    await resolvePredictions(unit, [id, ...mergedIds]);
    const evidence = await moveEvidence(unit.db, id, other.id);
    const mentions = await moveMentions(unit.db, id, other.id);
    unit.invalidate(...(await listMentioningKinds(unit.db, other.id)).map(settledMentionsTag));
    const { actorIds, ...follows } = await moveFollows(unit, `claim:${id}`, `claim:${other.id}`);
    const postIds = await moveComments(unit, { kind: 'claim', from: id, to: other.id }, now);
    const changeId = await insertChange(unit.db, {
      claim_id: other.id,
      other_id: id,
      kind: 'merged',
      reason,
      actor_id: actor.id,
      created_at: now,
    });
    const news = {
      targets: [`claim:${other.id}` as const],
      title: claim.title,
      path: claimPath(other),
      merge: { changeId, reason },
      actor: { id: actor.id, name: actor.name },
    };
    await requestNotificationsOf(unit, news, actorIds);
    unit.invalidate(claimsTag, claimSourcesTag, claimTag(id), claimTag(other.id));
    const moved = { mergedIds, evidence, mentions, follows, postIds };
    const undoData: z.input<typeof mergeUndoData> = { claimId: id, status: claim.status, ...moved };
    const entryId = await recordAuditEntry(
      unit.db,
      {
        actor,
        action: 'claim.merge',
        subject: { kind: 'claim', id: other.id, name: other.title },
        before: { undoData },
        after: { merged: claim.title, evidence: evidence.length },
        reason,
      },
      now,
    );
    return { into: other.id, entryId };
  });
}

/** Text after a number is the statement, as in the suggestions. */
function isNamedBy(typed: string, claim: LockedClaim | undefined): boolean {
  const [, statement] = /^\d+\s(.*)$/.exec(typed.trim()) ?? [];
  return statement === undefined || statement.trim() === claim?.title;
}

const noClaim = { message: 'Enter the number or the URL of a claim.', field: 'into' };

function findMergeProblem(claim: LockedClaim, other: LockedClaim | undefined, reason: string) {
  if (claim.merged_into_id !== null) return { message: 'It’s already merged.' };
  if (!other) return noClaim;
  if (other.id === claim.id) {
    return { message: 'A claim can’t be merged into itself.', field: 'into' };
  }
  if (other.status !== 'published') {
    const message = 'Publish that claim first: the address of this one will lead there.';
    return { message, field: 'into' };
  }
  if (claim.status !== 'published' && claim.status !== 'archived') {
    return { message: 'Only a claim that was published can be merged.' };
  }
  const [own, theirs] = [ratingWord(claim.rating), ratingWord(other.rating)];
  if (other.rating !== claim.rating && isSettled(claim.rating)) {
    const message = `This one is settled as “${own}”, that one is “${theirs}”. Sources would get credit for the other outcome. Rate both the same first.`;
    return { message, field: 'into' };
  }
  if (other.rating !== claim.rating && reason === '') {
    const message = `This one is rated “${own}”, that one “${theirs}”, which stays. Say why.`;
    return { message, field: 'reason' };
  }
  return undefined;
}
