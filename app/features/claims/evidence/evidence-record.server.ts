import { AppError, refuseErrors } from '#app/errors.ts';
import { defineRecord, type RecordDeps } from '#app/features/audit/records.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteEvidence,
  findEvidence,
  hasEvidenceAt,
  insertEvidence,
  listWeighedEvidence,
  updateEvidence,
} from '../claim-evidence.queries.server.ts';
import { isSettled, ratingWord } from '../claim-ratings.ts';
import { isNamedByStep } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag } from '../claim-tags.ts';
import { findMissingEvidence } from '../claims.policy.ts';
import { findClaimForUpdate } from '../claims.queries.server.ts';
import { releaseKeptPage } from '../kept-pages/kept-pages.queries.server.ts';
import { getPageKey } from '../kept-pages/page-key.server.ts';
import { requestKeptPage } from '../kept-pages/request-kept-page.server.ts';
import { sourceNameKey } from '../sources/source-fields.server.ts';
import { ensureSource, findSourceId } from '../sources/source-record.server.ts';
import { findSourceByNameKey, findSourceRow } from '../sources/sources.queries.server.ts';
import { type LockedClaim, lockClaim } from '../steps/lock-claim.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { type EvidenceValues, evidenceFields } from './evidence-fields.server.ts';
import { attachImage } from './evidence-image.server.ts';
import { recordCorrection } from './record-correction.server.ts';

type Author = Omit<RecordDeps, 'transaction'>;

/** The sources of deleted evidence, which may be called something else when it comes back. */
interface KeptSources {
  originId: number | null;
  viaId: number | null;
}

export const evidenceRecord = defineRecord<EvidenceValues, KeptSources>({
  kind: 'evidence',
  stored: evidenceFields.stored,
  toForm: evidenceFields.toForm,
  getName: ({ url }) => url || 'A screenshot',
  find: async (db, id) => {
    const row = await findEvidence(db, id);
    if (!row) return undefined;
    const { stance, url, note, status, reliability, credibility, revision } = row;
    const values = {
      claimId: row.claim_id,
      stance,
      url,
      origin: row.origin_name ?? '',
      via: row.via_name ?? '',
      reliability,
      credibility,
      capturedOn: row.captured_on,
      archiveUrl: row.archive_url,
      imageId: row.image_id,
      note,
      status,
    };
    return { values: evidenceFields.stored.parse(values), revision };
  },
  // Claims are locked before evidence and sources, so that changes don't wait for each other in a circle.
  lock: async ({ db }, id) => {
    const row = id === undefined ? undefined : await findEvidence(db, id);
    if (row) await findClaimForUpdate(db, row.claim_id);
  },
  findErrors: async (db, values, id) => ({
    ...(await findRepeatedPage(db, values, id)),
    ...(await findStanceProblem(db, values)),
  }),
  check: async (unit, { id, before, after }, { actor, now }) => {
    const claimId = (after ?? before)?.claimId ?? 0;
    const claim = await lockClaim(unit.db, claimId);
    if (before && before.claimId !== claimId) throw new AppError('not-found');
    if (after && after.capturedOn !== before?.capturedOn) await checkDaySeen(unit.db, after, now);
    if (id === undefined || !before) return;
    checkConfirmation(claim, before, actor);
    await checkNamed(unit.db, id, before, after);
    await checkStillSupported(unit.db, claim, id, after);
  },
  insert: async (unit, values, { id, actor, now, undoData }) => {
    const earlier = id === undefined ? {} : { id };
    const { claimId, url } = values;
    const evidenceId = await insertEvidence(unit.db, {
      ...earlier,
      claim_id: claimId,
      ...(await toColumns(unit, await nameKeptSources(unit.db, values, undoData), { actor, now })),
      image_id: await addImage(unit, actor, values.imageId, { isBack: id !== undefined }),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    });
    await requestKeptPage(unit, { evidenceId, claimId, url }, now);
    return evidenceId;
  },
  update: async (unit, id, values, { before, ...author }) => {
    const { imageId, claimId, url } = values;
    if (imageId !== before.imageId) await addImage(unit, author.actor, imageId);
    const columns = await toColumns(unit, values, author);
    await recordCorrection(unit, id, columns, author);
    await updateEvidence(unit.db, id, { ...columns, image_id: imageId }, author.now);
    if (await isSamePage(unit.db, values, before)) return;
    await requestKeptPage(unit, { evidenceId: id, claimId, url }, author.now);
  },
  remove: async ({ db }, id, { now }) => {
    const row = await findEvidence(db, id);
    if (row) await releaseKeptPage(db, { evidenceId: id, claimId: row.claim_id }, now);
    await deleteEvidence(db, id);
    return { originId: row?.origin_source_id ?? null, viaId: row?.via_source_id ?? null };
  },
  onChange: ({ invalidate }, { before, after }) => {
    invalidate(claimsTag, claimSourcesTag, claimTag((after ?? before)?.claimId ?? 0));
  },
});

/** Evidence that comes back comes without its image if that was deleted. @throws AppError refused if it is new */
async function addImage(
  unit: UnitOfWork,
  actor: Author['actor'],
  imageId: number | null,
  { isBack = false } = {},
): Promise<number | null> {
  if (imageId === null || (await attachImage(unit, actor, imageId))) return imageId;
  if (isBack) return null;
  const message = 'That screenshot was deleted. Choose it again.';
  throw new AppError('refused', { message, field: 'imageId' });
}

async function isSamePage(db: Database, one: EvidenceValues, other: EvidenceValues) {
  return (await getPageKey(db, one)) === (await getPageKey(db, other));
}

/** A rating moves only by steps, so what it rests on can't be taken away under it. */
async function checkStillSupported(
  db: Database,
  { id: claimId, rating }: { id: number; rating: Parameters<typeof findMissingEvidence>[0] },
  evidenceId: number,
  after: EvidenceValues | undefined,
): Promise<void> {
  const current = await listWeighedEvidence(db, claimId);
  const left = current.filter(({ id }) => id !== evidenceId);
  const own = current.find(({ id }) => id === evidenceId);
  if (after && own) {
    const isVisible = after.status === 'visible';
    // A source that isn't there yet differs from all others.
    const originId = (await findSourceId(db, after.origin)) ?? 0;
    left.push({ ...own, isVisible, stance: after.stance, originId });
  }
  const missing = findMissingEvidence(rating, left);
  if (!missing || findMissingEvidence(rating, current)) return;
  const verb = isSettled(rating) ? 'Reopen the claim' : 'Change the rating';
  const message = `The claim is rated “${ratingWord(rating)}”, which rests on this. ${verb} first.`;
  throw new AppError('refused', { message });
}

/** Readers may have followed the link of a step. */
async function checkNamed(
  db: Database,
  id: number,
  before: EvidenceValues,
  after: EvidenceValues | undefined,
): Promise<void> {
  const kept = ['origin', 'stance'] as const;
  const hasMoved = !after || !(await isSamePage(db, after, before));
  if (!hasMoved && kept.every((name) => after[name] === before[name])) return;
  if (!(await isNamedByStep(db, id))) return;
  const rule = after
    ? 'so its address, its origin and its stance stay'
    : 'so it stays in the record';
  const message = `A step of the claim rests on this evidence, ${rule}. To hide it, change the rating if that rests on it too, then set it to “Held”.`;
  throw new AppError('refused', { message });
}

/** What one may not confirm, one may not take the ground from under either. */
function checkConfirmation(
  { rating }: LockedClaim,
  { stance }: EvidenceValues,
  actor: Author['actor'],
): void {
  if (rating !== 'confirmed' || stance !== 'official' || can(actor, 'confirm claims')) return;
  const message =
    'Only people with the right to confirm claims can change official evidence of a confirmed claim.';
  throw new AppError('refused', { message });
}

async function checkDaySeen(
  db: Database,
  { capturedOn }: EvidenceValues,
  now: Date,
): Promise<void> {
  const isFuture = capturedOn > (await getSiteDay(db, now));
  const message = isFuture ? 'This day is in the future.' : findYearProblem(capturedOn, now);
  if (message) throw new AppError('refused', { message, field: 'capturedOn' });
}

/** Errors by field: official evidence needs a source that is marked as official. */
export async function findStanceProblem(
  db: Database,
  { stance, origin }: Partial<EvidenceValues>,
): Promise<Record<string, string>> {
  if (stance !== 'official' || !origin) return {};
  const source = await findSourceByNameKey(db, sourceNameKey(origin));
  if (source?.is_official) return {};
  return {
    stance: `“${origin}” isn’t marked as an official source. ${source ? 'Mark' : 'Add'} it under Claim sources first.`,
  };
}

async function findRepeatedPage(
  db: Database,
  { claimId, url = '', imageId = null }: Partial<EvidenceValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const isPage = URL.canParse(url);
  if (!claimId || !(isPage || (url === '' && imageId))) return {};
  const key = await getPageKey(db, { url, imageId });
  if (!(await hasEvidenceAt(db, { claimId, key, exceptId: id }))) return {};
  return isPage
    ? { url: 'This page is already evidence for the claim.' }
    : { imageId: 'This screenshot is already evidence for the claim.' };
}

/** The values of deleted evidence with what its sources are called now. */
async function nameKeptSources(
  db: Database,
  values: EvidenceValues,
  { originId = null, viaId = null }: Partial<KeptSources> = {},
): Promise<EvidenceValues> {
  const origin = originId === null ? undefined : await findSourceRow(db, originId);
  const via = viaId === null ? undefined : await findSourceRow(db, viaId);
  return {
    ...values,
    ...(origin && { origin: origin.name }),
    ...(via && { via: via.name }),
  };
}

async function toColumns(unit: UnitOfWork, values: EvidenceValues, author: Author) {
  const { stance, status, url, origin, via, reliability, credibility, note } = values;
  const originId = origin === '' ? null : await ensureSource(unit, author, origin);
  // No source changes anymore, but this one may have changed while the sources were locked.
  refuseErrors(await findStanceProblem(unit.db, values));
  return {
    stance,
    status,
    url,
    canonical_key: await getPageKey(unit.db, values),
    archive_url: values.archiveUrl,
    origin_source_id: originId,
    via_source_id: via === '' ? null : await ensureSource(unit, author, via),
    reliability,
    credibility,
    note,
    captured_on: values.capturedOn,
  };
}
