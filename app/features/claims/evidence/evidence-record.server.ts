import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { defineRecord, type RecordDeps } from '#app/features/audit/records.server.ts';
import { canonicalKey } from '#app/text/links/canonical-address.ts';
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
import { findClaimForUpdate, listStatements } from '../claims.queries.server.ts';
import { requestKeptPage } from '../kept-pages/request-kept-page.server.ts';
import { ensureSource, findSourceId } from '../sources/source-record.server.ts';
import { type EvidenceValues, evidenceFields } from './evidence-fields.server.ts';
import { attachImage } from './evidence-image.server.ts';

type Author = Omit<RecordDeps, 'transaction'>;

export const evidenceRecord = defineRecord<EvidenceValues>({
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
  findErrors: findRepeatedPage,
  check: async (unit, { id, before, after }) => {
    const claimId = (after ?? before)?.claimId ?? 0;
    const claim = await findClaimForUpdate(unit.db, claimId);
    if (!claim || (before && before.claimId !== claimId)) throw new AppError('not-found');
    if (claim.merged_into_id !== null) {
      throw new AppError('refused', { message: 'It was merged into another claim.' });
    }
    if (id !== undefined && before) await checkStillSupported(unit.db, claim, id, after);
  },
  insert: async (unit, values, { id, actor, now }) => {
    const earlier = id === undefined ? {} : { id };
    const evidenceId = await insertEvidence(unit.db, {
      ...earlier,
      claim_id: values.claimId,
      ...(await toColumns(unit, values, { actor, now })),
      image_id: await addImage(unit, actor, values.imageId, { isBack: id !== undefined }),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    });
    await requestKeptPage(unit, { evidenceId, url: values.url }, now);
    return evidenceId;
  },
  update: async (unit, id, values, { before, ...author }) => {
    const { imageId } = values;
    if (imageId !== before.imageId) await addImage(unit, author.actor, imageId);
    const columns = await toColumns(unit, values, author);
    await updateEvidence(unit.db, id, { ...columns, image_id: imageId }, author.now);
    if (values.url === before.url) return;
    await requestKeptPage(unit, { evidenceId: id, url: values.url }, author.now);
  },
  remove: async ({ db }, id) => {
    if (await isNamedByStep(db, id)) {
      const message =
        'A step of the claim rests on this evidence, so it stays in the record. Set it to “Held” to hide it.';
      throw new AppError('refused', { message });
    }
    await deleteEvidence(db, id);
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

/** The same for all spellings of a page's address, and unique for a screenshot. */
function getPageKey({ url, imageId }: Pick<EvidenceValues, 'url' | 'imageId'>): string {
  return url === '' ? `image ${imageId}` : canonicalKey(url);
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

async function findRepeatedPage(
  db: Database,
  { claimId, url }: Partial<EvidenceValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  if (!claimId || !url || !URL.canParse(url)) return {};
  const isRepeated = await hasEvidenceAt(db, { claimId, key: canonicalKey(url), exceptId: id });
  return isRepeated ? { url: 'This page is already evidence for the claim.' } : {};
}

async function toColumns(unit: UnitOfWork, values: EvidenceValues, author: Author) {
  const { stance, status, url, origin, via, reliability, credibility, note } = values;
  return {
    stance,
    status,
    url,
    canonical_key: getPageKey(values),
    archive_url: values.archiveUrl,
    origin_source_id: origin === '' ? null : await ensureSource(unit, author, origin),
    via_source_id: via === '' ? null : await ensureSource(unit, author, via),
    reliability,
    credibility,
    note,
    captured_on: values.capturedOn,
  };
}

/** The statements of the claims, which the audit log shows. */
async function listClaimNames(db: Database, states: readonly unknown[]) {
  const ids = states.flatMap((state) => claimIdState.safeParse(state).data?.claimId ?? []);
  const rows = ids.length > 0 ? await listStatements(db, ids) : [];
  return { claimId: new Map(rows.map(({ id, title }) => [String(id), title])) };
}

const claimIdState = z.object({ claimId: z.int() });

const { undo } = evidenceRecord;
const saved = nameToast('Evidence saved', '{name}');

export const evidenceActions = defineActions(
  'evidence',
  {
    create: { label: 'Added', toast: saved, undo },
    update: { label: 'Edited', toast: saved, undo },
    delete: { label: 'Deleted', toast: nameToast('Evidence deleted', '{name}'), undo },
  },
  'publish content',
  () => ({ shown: evidenceFields.shown, listNames: listClaimNames }),
);
