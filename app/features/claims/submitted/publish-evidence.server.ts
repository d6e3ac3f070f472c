import { AppError } from '#app/errors.ts';
import type { SubmissionPublisher } from '#app/features/moderation/submissions.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { cleanAddress } from '#app/text/links/canonical-address.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { cut } from '#app/text/truncate.ts';
import type { EvidenceStance } from '#db/tables/claims.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteEvidence,
  findEvidence,
  hasEvidenceAt,
  insertEvidence,
} from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingWord } from '../claim-ratings.ts';
import { isNamedByStep } from '../claim-steps.queries.server.ts';
import { claimTag } from '../claim-tags.ts';
import { findClaim, findClaimForUpdate, findClaimRow } from '../claims.queries.server.ts';
import { isStance } from '../evidence-grades.ts';
import { releaseKeptPage } from '../kept-pages/kept-pages.queries.server.ts';
import { getPageKey } from '../kept-pages/page-key.server.ts';
import { requestKeptPage } from '../kept-pages/request-kept-page.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { stanceChoices } from './stance-offers.ts';

const MAX_NOTE_LENGTH = 1000;

type Submitted = Parameters<SubmissionPublisher['publish']>[1];

/** What readers send in becomes held evidence, which counts for nothing until staff name its source and show it. */
export const evidencePublisher: SubmissionPublisher = {
  kinds: ['evidence'],
  categories: async () => stanceChoices,
  publish: async (unit, submission, reviewer, now) => {
    const earlier =
      submission.published_id && (await findEvidence(unit.db, submission.published_id));
    if (earlier) return [earlier.id];
    const claimId = await requireClaim(unit, submission);
    const [link] = submission.links_json;
    const url = link ? cleanAddress(link) : '';
    const [imageId = null] = submission.imageIds;
    const key = await getPageKey(unit.db, { url, imageId });
    if (await hasEvidenceAt(unit.db, { claimId, key, exceptId: undefined })) {
      const what = url === '' ? 'screenshot' : 'page';
      throw new AppError('refused', { message: `This ${what} is already evidence for the claim.` });
    }
    const evidenceId = await insertEvidence(unit.db, {
      claim_id: claimId,
      stance: getStance(submission),
      status: 'held',
      url,
      canonical_key: key,
      archive_url: '',
      origin_source_id: null,
      via_source_id: null,
      reliability: 'unknown',
      credibility: 'unknown',
      note: cut(markdownToText(submission.body).trim(), MAX_NOTE_LENGTH),
      captured_on: await getSiteDay(unit.db, submission.submitted_at),
      image_id: imageId,
      submission_id: submission.id,
      created_by: reviewer?.id ?? null,
      created_at: now,
      updated_at: now,
    });
    await requestKeptPage(unit, { evidenceId, claimId, url }, now);
    return [evidenceId];
  },
  // Evidence that staff have accepted stays, without its sender's name until the submission is approved again.
  withdraw: async ({ db, invalidate }, ids, now) => {
    const keptIds: number[] = [];
    for (const id of ids) {
      const evidence = await findEvidence(db, id);
      if (!evidence) continue;
      invalidate(claimTag(evidence.claim_id));
      if (evidence.status === 'visible' || (await isNamedByStep(db, id))) {
        keptIds.push(id);
        continue;
      }
      await releaseKeptPage(db, { evidenceId: id, claimId: evidence.claim_id }, now);
      await deleteEvidence(db, id);
    }
    return keptIds;
  },
  findContext: async (db, { claim_id: claimId }) => {
    const claim = claimId === null ? undefined : await findClaimRow(db, claimId);
    if (!claim) return undefined;
    const link = `<a href="/admin/edit-claim/${claim.id}">${escapeXml(claim.title)}</a>`;
    const rating =
      claim.rating === 'unrated' ? 'that isn’t rated yet' : `rated “${ratingWord(claim.rating)}”`;
    return { author: `About a claim ${rating}`, html: `<p>${link}</p>` };
  },
  findPublished: async (db, id) => {
    const evidence = await findEvidence(db, id);
    if (evidence?.status !== 'visible') return undefined;
    const claim = await findClaim(db, evidence.claim_id);
    return claim && { title: claim.title, path: `${claimPath(claim)}#evidence-${id}` };
  },
  findEditLink: async (db, id) => {
    const evidence = await findEvidence(db, id);
    if (!evidence) return undefined;
    const path = `/admin/edit-claim/${evidence.claim_id}/evidence/${id}`;
    return { label: 'Name its source and grade it', path, right: 'publish content' };
  },
};

async function requireClaim({ db }: UnitOfWork, { claim_id }: Submitted): Promise<number> {
  const asked = claim_id === null ? undefined : await findClaimForUpdate(db, claim_id);
  const intoId = asked?.merged_into_id;
  const claim = intoId ? await findClaimForUpdate(db, intoId) : asked;
  if (claim && claim.status !== 'removed' && claim.status !== 'trashed') return claim.id;
  throw new AppError('refused', { message: 'The claim isn’t here anymore.' });
}

function getStance({ category }: Submitted): EvidenceStance {
  return isStance(category) ? category : 'supports';
}
