import { refuseIf } from '#app/errors.ts';
import { getContentKind } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  addDraft,
  changeItemStatus,
  type PublishDeps,
} from '#app/features/publishing/publishing.server.ts';
import { updateEvidence } from '../claim-evidence.queries.server.ts';
import { evidenceFields } from '../evidence/evidence-fields.server.ts';
import { evidenceRecord } from '../evidence/evidence-record.server.ts';
import { findPageProblem } from '../evidence/find-page-problem.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { type ClaimOrigin, mentionInOrigin } from './claim-origin.server.ts';
import type { NewClaim } from './new-claim-fields.server.ts';

/**
 * Adds a claim with its first evidence, published or as a draft, and makes what it was made from mention it: all
 * of it or nothing. Returns its id and the audit entry's.
 * @throws AppError refused, by field
 */
export function createClaim(
  deps: PublishDeps & Pick<StaffArgs, 'isPersonalPath'>,
  { title, topic, url, origin: source, stance, note, status }: NewClaim,
  origin: ClaimOrigin | undefined,
): Promise<{ id: number; entryId: number }> {
  const { actor, now, contentKinds } = deps;
  refuseIf(findPageProblem(deps, url), 'url');
  return deps.transaction(async (unit) => {
    const within: PublishDeps = { ...deps, transaction: (work) => work(unit) };
    const kind = getContentKind(contentKinds, 'claim');
    const { id, entryId } = await addDraft(unit, { actor, now }, kind, { title, topic });
    if (url !== '') {
      const values = { ...evidenceFields.initial, claimId: id, url, origin: source, stance, note };
      const capturedOn = await getSiteDay(unit.db, now);
      const evidence = await evidenceRecord.create(within, { ...values, capturedOn }, '');
      // Readers see who sent it in.
      if (origin?.kind === 'submission') {
        await updateEvidence(unit.db, evidence.id, { submission_id: origin.contentId }, now);
      }
    }
    const publish = { action: 'publish', publishAt: '' } as const;
    const publishedEntryId =
      status === 'published' ? await changeItemStatus(within, 'claim', id, publish) : undefined;
    if (origin) await mentionInOrigin(unit, contentKinds, origin, { claimId: id, now });
    return { id, entryId: publishedEntryId ?? entryId };
  });
}
