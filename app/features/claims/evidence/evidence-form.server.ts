import { AppError, refuseIf } from '#app/errors.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { parseNewId, requireContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { Database } from '#db/engine.ts';
import { findSubmissionOfEvidence } from '../claim-evidence.queries.server.ts';
import { findClaimRow } from '../claims.queries.server.ts';
import { getKeptPage } from '../kept-pages/get-kept-page.server.ts';
import { findKeptPage } from '../kept-pages/kept-pages.queries.server.ts';
import { requestKeptPage } from '../kept-pages/request-kept-page.server.ts';
import { sourceNameKey } from '../sources/source-fields.server.ts';
import { listSourceSuggestions } from '../sources/source-suggestions.server.ts';
import { findSourceByNameKey } from '../sources/sources.queries.server.ts';
import { isGone } from '../steps/lock-claim.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { presentSender } from '../submitted/evidence-sender.ts';
import { type EvidenceValues, evidenceFields, evidenceForm } from './evidence-fields.server.ts';
import { readEvidenceImage } from './evidence-image.server.ts';
import { evidenceRecord } from './evidence-record.server.ts';
import { findPageProblem } from './find-page-problem.server.ts';

interface EvidenceParams {
  /** Of the claim. */
  id?: string;
  evidenceId?: string;
}

/** The form's data. @throws AppError not-found unless the claim has this evidence */
export async function getEvidenceForm(
  db: Database,
  params: EvidenceParams,
  { now, actor }: Pick<StaffArgs, 'now' | 'actor'>,
) {
  const { claimId, claim, saved } = await getSaved(db, params);
  if (isGone(claim)) throw new AppError('not-found');
  const initial = { ...evidenceFields.initial, claimId, capturedOn: await getSiteDay(db, now) };
  return {
    view: getRecordView({ ...evidenceFields, initial }, saved && offerToShow(saved)),
    isUnnamed: saved && isUnnamed(saved.values),
    submission: saved && (await getSubmission({ db, actor }, saved.id)),
    claimId,
    statement: claim.title,
    sources: await listSourceSuggestions(db),
    keptPage: saved && (await getKeptPage(db, saved.id)),
    image: saved && (await getImage(db, saved.values.imageId)),
  };
}

/** Approved submissions wait for their source to be named. */
function isUnnamed({ origin, status }: EvidenceValues): boolean {
  return origin === '' && status === 'held';
}

/** Naming the source of what a reader sent in shows it, unless staff keep it held. */
function offerToShow<Saved extends { values: EvidenceValues }>(saved: Saved): Saved {
  if (!isUnnamed(saved.values)) return saved;
  return { ...saved, values: { ...saved.values, status: 'visible' } };
}

async function getSubmission({ db, actor }: Pick<StaffArgs, 'db' | 'actor'>, evidenceId: number) {
  const submission = await findSubmissionOfEvidence(db, evidenceId);
  return submission && presentSender(actor, submission);
}

async function getImage(db: Database, id: number | null) {
  const image = id === null ? undefined : (await getImagesById(db, [id])).get(id);
  return image && id !== null ? { ...image, id } : undefined;
}

export type EvidenceImage = NonNullable<Awaited<ReturnType<typeof getImage>>>;

/** Adds, saves or deletes. Returns the audit entry's id. @throws AppError as `changeRecord` does */
export async function changeEvidence(
  args: StaffArgs & { form: FormData },
): Promise<number | undefined> {
  const { claimId } = await getSaved(args.db, args.params);
  const isDeleted = args.form.get('intent') === 'delete';
  const isOther = formText(args.form, 'claimId') !== String(claimId);
  if (!isDeleted && isOther) throw new AppError('invalid');
  if (!isDeleted) refuseIf(findPageProblem(args, formText(args.form, 'url')), 'url');
  await setKnownNames(args.db, args.form);
  await readEvidenceImage(args);
  return changeRecord(args, evidenceRecord, evidenceForm, parseNewId(args.params.evidenceId));
}

/** Has the page of the evidence fetched once more. @throws AppError refused if there is a copy of it */
export async function fetchPageAgain({ db, params, transaction, now }: StaffArgs): Promise<void> {
  const { claimId, claim, saved } = await getSaved(db, params);
  if (!saved || isGone(claim)) throw new AppError('not-found');
  const { url } = saved.values;
  if (!url) throw new AppError('refused', { message: 'This evidence has no page to fetch.' });
  const page = { evidenceId: saved.id, claimId, url };
  await transaction(async (unit) => {
    const kept = await findKeptPage(unit.db, saved.id);
    if (kept?.status === 'kept') {
      throw new AppError('refused', { message: 'A copy of this page already exists.' });
    }
    await requestKeptPage(unit, page, now);
  });
}

/** A source is called what it calls itself, whichever of its names was typed. */
async function setKnownNames(db: Database, form: FormData): Promise<void> {
  for (const field of ['origin', 'via']) {
    const known = await findSourceByNameKey(db, sourceNameKey(formText(form, field)));
    if (known) form.set(field, known.name);
  }
}

async function getSaved(db: Database, params: EvidenceParams) {
  const claimId = requireContentId(params.id);
  const claim = await findClaimRow(db, claimId);
  if (!claim) throw new AppError('not-found');
  const id = parseNewId(params.evidenceId);
  const saved = id === 'new' ? undefined : await evidenceRecord.get(db, id);
  if (saved && saved.values.claimId !== claimId) throw new AppError('not-found');
  return { claimId, claim, saved };
}
