import { z } from 'zod';
import { AppError, isRefusal } from '#app/errors.ts';
import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { idInput } from '#app/http/forms/id-input.ts';
import { errorsByField, formErrors, formValues } from '#app/http/forms/parse-form.ts';
import { typedNumber } from '#app/http/forms/typed-number.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findEvidenceAt } from '../claim-evidence.queries.server.ts';
import { type ClaimRating, ratingLabel, ratingNames } from '../claim-ratings.ts';
import { type ClaimTopic, topicLabel } from '../claim-topics.ts';
import { findMissingEvidence } from '../claims.policy.ts';
import { listClaims } from '../claims.queries.server.ts';
import { evidenceFields, pageUrl } from '../evidence/evidence-fields.server.ts';
import { evidenceRecord, findStanceProblem } from '../evidence/evidence-record.server.ts';
import { findPageProblem } from '../evidence/find-page-problem.server.ts';
import { stanceLabels } from '../evidence-grades.ts';
import { canonicalPageKey } from '../kept-pages/archive-address.ts';
import { MAX_SOURCE_NAME_LENGTH } from '../sources/source-fields.server.ts';
import { MAX_REASON_LENGTH } from '../steps/rate-claim.server.ts';
import { getSiteDay } from '../steps/site-day.server.ts';
import { takeStep } from '../steps/take-step.server.ts';

/** What a showcase can settle a claim as. */
export const settledRatings = ['confirmed', 'partly-true', 'debunked'] as const;
type SettledRating = (typeof settledRatings)[number];

/** The one piece of official evidence that settles them all. */
export const showcaseFields = defineFields({
  url: pageUrl('URL of the official evidence', {
    hint: 'Such as the video of the showcase. It becomes evidence of each claim that you settle.',
    max: 2000,
    required: 'Enter the URL of the page.',
  }),
  origin: text('Who said it', {
    hint: 'The people who make or publish the game, marked as an official source under Claim sources.',
    max: MAX_SOURCE_NAME_LENGTH,
    required: 'Enter who said it.',
  }),
  note: lines('What it shows', {
    hint: 'Readers see it. Leave blank if the reasons say it.',
    max: 1000,
    rows: 2,
  }),
});

type Showcase = typeof showcaseFields.initial;
type KnownEvidence = NonNullable<Awaited<ReturnType<typeof findEvidenceAt>>>;

/** Published claims that are open, the latest rated first. */
export async function getOpenClaims(db: Database, topic: ClaimTopic | undefined) {
  const rows = await listClaims(db, { topic, standing: 'open', limit: MAX_ENTRIES + 1 });
  return {
    hasMore: rows.length > MAX_ENTRIES,
    claims: rows.slice(0, MAX_ENTRIES).map(({ id, title, rating, revision, topic: name }) => ({
      id,
      revision,
      statement: title,
      rating,
      label: ratingLabel(rating),
      topicLabel: topicLabel(name),
    })),
  };
}

type SettleDeps = RecordDeps & Pick<StaffArgs, 'origin' | 'findAddressProblem' | 'isPersonalPath'>;

/** A row of the form that names a rating. */
interface Settlement {
  id: number;
  shown: ClaimRating;
  shownRevision: number;
  to: SettledRating;
  reason: string;
}

const settlement = z.object({
  id: idInput,
  shown: z.enum(ratingNames),
  shownRevision: typedNumber(z.int()).catch(-1),
  to: z.enum(settledRatings, 'Choose a rating.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why. Readers see it in the claim’s history.')
    .max(MAX_REASON_LENGTH),
});

/**
 * Settles each claim whose row names a rating, in a transaction of its own: the evidence and the step, or neither.
 * Undoing a step takes back the evidence that it added.
 * Returns the audit entries of the steps, and the messages of the others by the names of their fields.
 * @throws AppError refused if the evidence is not complete, or if no row or too many name a rating
 */
export async function settleClaims(deps: SettleDeps, form: FormData) {
  const { settlements, errors } = parseRows(form);
  const { showcase, showcaseErrors } = await parseShowcase(deps, form);
  if (!showcase) throw new AppError('refused', { errors: { ...showcaseErrors, ...errors } });
  if (settlements.length === 0 && Object.keys(errors).length === 0) {
    throw new AppError('refused', { message: 'Choose a rating for at least one claim.' });
  }
  const entryIds: number[] = [];
  for (const row of settlements) {
    try {
      entryIds.push(await deps.transaction((unit) => settle(unit, deps, row, showcase)));
    } catch (error) {
      if (!isRefusal(error) && !(error instanceof AppError && error.code === 'not-found')) {
        throw error;
      }
      errors[`to-${row.id}`] = error.code === 'not-found' ? 'It’s gone.' : error.publicMessage;
    }
  }
  return { entryIds, errors };
}

/** The rows that name a rating, and the messages of those that are not complete. */
function parseRows(form: FormData) {
  const errors: Record<string, string> = {};
  const settlements: Settlement[] = [];
  const values = formValues(form);
  const ids = new Set(form.getAll('claim').filter((id) => values[`to-${id}`]));
  if (ids.size > MAX_ENTRIES) {
    throw new AppError('refused', { message: `Settle at most ${MAX_ENTRIES} claims at once.` });
  }
  for (const id of ids) {
    const parsed = settlement.safeParse(
      {
        id,
        shown: values[`shown-${id}`],
        shownRevision: values[`revision-${id}`],
        to: values[`to-${id}`],
        reason: values[`reason-${id}`] ?? '',
      },
      { error: formErrors },
    );
    if (parsed.error) {
      for (const [field, message] of Object.entries(errorsByField(parsed.error))) {
        errors[`${field === 'reason' ? 'reason' : 'to'}-${id}`] = message;
      }
      continue;
    }
    settlements.push(parsed.data);
  }
  return { settlements, errors };
}

async function parseShowcase(deps: SettleDeps, form: FormData) {
  const { data: showcase, error } = showcaseFields.input.safeParse(formValues(form), {
    error: formErrors,
  });
  if (error) return { showcaseErrors: errorsByField(error) };
  const pageProblem = findPageProblem(deps, showcase.url);
  if (pageProblem) return { showcaseErrors: { url: pageProblem } };
  const { stance: problem } = await deps.transaction(({ db }) =>
    findStanceProblem(db, { stance: 'official', origin: showcase.origin }),
  );
  return problem ? { showcaseErrors: { origin: problem } } : { showcase };
}

async function settle(
  unit: UnitOfWork,
  { actor, now }: RecordDeps,
  { id, to, reason, ...shown }: Settlement,
  { url, origin, note }: Showcase,
): Promise<number> {
  const known = await findEvidenceAt(unit.db, { claimId: id, key: canonicalPageKey(url) });
  if (known) checkKnown(known, to);
  const evidenceId = known?.id ?? (await addEvidence());
  const step = { to, reason, evidenceId, isEvidenceNew: !known };
  return takeStep(unit, { actor, now }, id, { ...shown, ...step });

  async function addEvidence(): Promise<number> {
    // What debunks a claim contradicts it, even if it is official.
    const stance = to === 'debunked' ? 'contradicts' : 'official';
    const values = { ...evidenceFields.initial, claimId: id, url, origin, note, stance } as const;
    const deps: RecordDeps = { actor, now, transaction: (work) => work(unit) };
    const capturedOn = await getSiteDay(unit.db, now);
    return (await evidenceRecord.create(deps, { ...values, capturedOn }, '')).id;
  }
}

/** @throws AppError refused if the page is evidence of the claim already, but not such as the rating needs */
function checkKnown({ status, stance }: KnownEvidence, to: SettledRating): void {
  const isMissing = findMissingEvidence(to, [{ stance, isVisible: true, originId: null }]);
  const label = stanceLabels[stance].toLowerCase();
  const problem =
    status === 'held'
      ? 'but it’s held. Make it visible first.'
      : isMissing && `with the stance “${label}”. Change the stance first.`;
  if (!problem) return;
  throw new AppError('refused', {
    message: `This page is already evidence for the claim, ${problem}`,
  });
}
