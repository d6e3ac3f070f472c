import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { getContentKind } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { copyFollows } from '#app/features/notifications/moved-follows.server.ts';
import {
  addDraft,
  changeItemStatus,
  type PublishDeps,
} from '#app/features/publishing/publishing.server.ts';
import type { Database } from '#db/engine.ts';
import { insertEvidence, listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { type ClaimRating, ratingWord } from '../claim-ratings.ts';
import { insertChange, isNamedByStep } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag } from '../claim-tags.ts';
import { findMissingEvidence } from '../claims.policy.ts';
import { findClaimForUpdate, findClaimRow } from '../claims.queries.server.ts';
import { requestKeptPage } from '../kept-pages/request-kept-page.server.ts';
import { listEvidenceRows, setEvidenceClaim } from './merging.queries.server.ts';
import type { splitUndoData } from './undo-split.server.ts';

export interface Split {
  title: string;
  reason: string;
  /** Ids of the evidence that the new claim takes, and of that which both have. */
  moved: readonly number[];
  copied: readonly number[];
}

/**
 * Makes a part of a claim a claim of its own, with some of its evidence. Returns its id and the audit entry's.
 * @throws AppError not-found, refused if the claim's rating or its steps rest on evidence that would move
 */
export function splitClaim(
  deps: PublishDeps,
  id: number,
  { title, reason, moved, copied }: Split,
): Promise<{ id: number; entryId: number }> {
  const { actor, now, contentKinds } = deps;
  return deps.transaction(async (unit) => {
    const { db } = unit;
    const claim = await findClaimForUpdate(db, id);
    const row = await findClaimRow(db, id);
    if (!claim || !row || claim.status === 'removed') throw new AppError('not-found');
    if (claim.merged_into_id !== null) {
      throw new AppError('refused', { message: 'It was merged into another claim.' });
    }
    const copies = await listEvidenceRows(db, id, copied);
    const taken = await listEvidenceRows(db, id, moved);
    if (copies.length < copied.length || taken.length < moved.length) {
      throw refuse('Some of this evidence isn’t part of the claim anymore. Reload the page.');
    }
    await checkStaysSupported(db, { id, rating: claim.rating }, moved);
    const within: PublishDeps = { ...deps, transaction: (work) => work(unit) };
    const kind = getContentKind(contentKinds, 'claim');
    const { id: newId } = await addDraft(unit, { actor, now }, kind, { title, topic: row.topic });
    const copyIds: number[] = [];
    for (const { id: copiedFrom, ...copy } of copies) {
      const copyId = await insertEvidence(db, {
        ...copy,
        claim_id: newId,
        revision: 1,
        updated_at: now,
      });
      copyIds.push(copyId);
      const page = { evidenceId: copyId, claimId: newId, url: copy.url, copiedFrom };
      await requestKeptPage(unit, page, now);
    }
    const takesOfficial = taken.some(({ stance }) => stance === 'official');
    if (claim.rating === 'confirmed' && takesOfficial && !can(actor, 'confirm claims')) {
      const message =
        'Only people with the right to confirm claims can move official evidence of a confirmed claim.';
      throw refuse(message);
    }
    const evidence = await setEvidenceClaim(db, moved, newId);
    const status = claim.status === 'published' ? 'published' : 'draft';
    if (status === 'published') {
      await changeItemStatus(within, 'claim', newId, { action: 'publish', publishAt: '' });
      await copyFollows(db, `claim:${id}`, `claim:${newId}`, now);
    }
    const change = { reason, actor_id: actor.id, created_at: now };
    await insertChange(db, { claim_id: id, other_id: newId, kind: 'split', ...change });
    await insertChange(db, { claim_id: newId, other_id: id, kind: 'split-off', ...change });
    unit.invalidate(claimsTag, claimSourcesTag, claimTag(id), claimTag(newId));
    const undoData: z.input<typeof splitUndoData> = { newId, status, moved: evidence, copyIds };
    const entryId = await recordAuditEntry(
      db,
      {
        actor,
        action: 'claim.split',
        subject: { kind: 'claim', id, name: claim.title },
        before: { undoData },
        after: { split: title, evidence: taken.length + copies.length },
        reason,
      },
      now,
    );
    return { id: newId, entryId };
  });
}

function refuse(message: string): AppError {
  return new AppError('refused', { message, field: 'evidence' });
}

/** @throws AppError refused at the field `evidence` */
async function checkStaysSupported(
  db: Database,
  { id, rating }: { id: number; rating: ClaimRating },
  moved: readonly number[],
): Promise<void> {
  for (const evidenceId of moved) {
    if (await isNamedByStep(db, evidenceId)) {
      throw refuse(
        'A step of this claim rests on evidence that you move. Choose “Both have it” for that.',
      );
    }
  }
  const current = await listWeighedEvidence(db, id);
  const left = current.filter((evidence) => !moved.includes(evidence.id));
  const missing = findMissingEvidence(rating, left);
  if (!missing || findMissingEvidence(rating, current)) return;
  throw refuse(
    `This claim is rated “${ratingWord(rating)}”, which rests on what you move. ${missing} Choose “Both have it” instead.`,
  );
}
