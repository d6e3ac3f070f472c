import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import type { Database } from '#db/engine.ts';
import { findClaimRow } from '../claims.queries.server.ts';
import { statementField } from '../editing/claim-fields.server.ts';
import { getLookAlikes } from '../look-alikes/get-look-alikes.server.ts';
import { listClaimSuggestions } from '../mentions/save-mentions.server.ts';
import { getEvidencePage } from '../reading/evidence-page.server.ts';
import { presentEvidence } from '../reading/get-claim.server.ts';
import { MAX_REASON_LENGTH } from '../steps/rate-claim.server.ts';

const reason = lines('Reason', {
  hint: 'Readers see it in the history.',
  max: MAX_REASON_LENGTH,
  rows: 2,
});

export const mergeFields = defineFields({
  into: text('Merge into', {
    hint: 'The number or URL of the claim that stays.',
    max: 300,
    required: 'Enter the number or the URL of a claim.',
  }),
  reason,
});

export const splitFields = defineFields({
  title: { ...statementField, label: 'Statement of the new claim' },
  reason: { ...reason, input: z.string().trim().min(1, 'Say why.').max(MAX_REASON_LENGTH) },
});

/** @throws AppError not-found */
export async function getMergeForm(args: Pick<StaffArgs, 'db' | 'search'>, id: number) {
  const row = await findClaimRow(args.db, id);
  if (!row || row.status === 'removed') throw new AppError('not-found');
  return {
    id,
    statement: row.title,
    lookAlikes: await getLookAlikes(args, row.title, id),
    choices: await listClaimSuggestions(args.db),
    evidence: await getChoices(args.db, id),
    merge: mergeFields.shown,
    split: splitFields.shown,
  };
}

async function getChoices(db: Database, id: number) {
  const page = await getEvidencePage(db, id, { isPublic: false });
  return (await presentEvidence(db, page)).map((item) => ({
    id: item.id,
    label: item.origin ? `${item.origin.name} (${item.site})` : item.site,
    note: item.note,
  }));
}

/** What to do with each piece of evidence: fields such as `evidence-12`. */
export function parseSplit(form: FormData) {
  const { title, reason: why } = parseForm(splitFields.input, form);
  const chosen = [...form.keys()].flatMap(
    (name) => parseContentId(/^evidence-(\d+)$/.exec(name)?.[1]) ?? [],
  );
  const values = formValues(form);
  const pick = (what: string) => chosen.filter((id) => values[`evidence-${id}`] === what);
  return { title, reason: why, moved: pick('move'), copied: pick('copy') };
}
