import { formatDate } from '#app/text/dates/dates.ts';
import { isolate } from '#app/text/isolate.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import type { EvidenceCorrection } from '#db/tables/claims.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { claimPath } from '../claim-paths.ts';
import type { listChanges } from '../claim-steps.queries.server.ts';
import type { ClaimChange } from '../claim-summary.ts';
import { credibilityGrades, reliabilityGrades, stanceLabels } from '../evidence-grades.ts';
import { listSourcesById } from '../sources/sources.queries.server.ts';
import { getSite } from './short-address.ts';

export const REMOVED_SOURCE = 'A source that we removed';

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

type SourceNames = ReadonlyMap<number, string>;

const changeTexts = {
  merged: (other: string) => `${other} became a part of this claim.`,
  unmerged: (other: string) => `${other} became a claim of its own again.`,
  split: (other: string) => `${other} became a claim of its own.`,
  'split-off': (other: string) => `Until then it was a part of ${other.replace(/^A/, 'a')}.`,
  rejoined: (other: string) => `${other} became a part of this claim again.`,
  corrected: () => '',
} satisfies Record<ChangeRow['kind'], (other: string) => string>;

/** Of the claim that became a part of the other. */
const partTexts: Partial<Record<ChangeRow['kind'], (other: string) => string>> = {
  merged: (other) => `It became a part of ${other.replace(/^A/, 'a')}.`,
  unmerged: (other) => `It was separated from ${other.replace(/^A/, 'a')} again.`,
};

const correctedFields = {
  stance: 'Stance',
  origin: 'Said first by',
  via: 'Passed on by',
  reliability: 'Reliability of the source',
  credibility: 'Credibility',
  capturedOn: 'Seen',
} as const;

const valueLabels: Partial<Record<keyof typeof correctedFields, Record<string, string>>> = {
  stance: stanceLabels,
  reliability: reliabilityGrades,
  credibility: credibilityGrades,
};

/** The lines of a claim's history, and the sources that they name. */
export async function presentChanges(
  db: Database,
  rows: readonly ChangeRow[],
  { claimId, visibleIds }: { claimId: number; visibleIds: ReadonlySet<number> },
): Promise<{ changes: ClaimChange[]; sourceIds: number[] }> {
  const sourceIds = rows.flatMap(({ corrections_json }) =>
    (corrections_json ?? []).flatMap((one) =>
      one.field === 'origin' || one.field === 'via'
        ? [one.before ?? [], one.after ?? []].flat()
        : [],
    ),
  );
  const names: SourceNames = new Map(
    (await listSourcesById(db, [...new Set(sourceIds)])).map(({ id, name, removed_at }) => [
      id,
      removed_at ? REMOVED_SOURCE : name,
    ]),
  );
  const changes = rows.map((row) => ({
    id: row.id,
    ...(row.kind === 'corrected' ? describeCorrection(row, visibleIds, names) : describeMove(row)),
    reason: row.reason,
    actor: publicName(row.actor_name ?? 'Deleted user'),
    at: row.created_at.toISOString(),
    of: getPartName(row, claimId),
  }));
  return { changes, sourceIds };
}

function describeMove(row: ChangeRow): Pick<ClaimChange, 'text' | 'path' | 'details'> {
  const other = row.isOfPart
    ? { id: row.claim_id, slug: row.own_slug, status: row.claim_status }
    : { id: row.other_id ?? 0, slug: row.other_slug ?? '', status: row.other_status };
  const toText = (row.isOfPart && partTexts[row.kind]) || changeTexts[row.kind];
  return {
    text: toText(getOtherStatement(row)),
    path: other.status === 'published' ? claimPath(other) : undefined,
    details: [],
  };
}

function describeCorrection(
  { evidence_id: id, evidence_url: url, corrections_json: corrections }: ChangeRow,
  visibleIds: ReadonlySet<number>,
  names: SourceNames,
): Pick<ClaimChange, 'text' | 'path' | 'details'> {
  return {
    text: `Evidence corrected: ${url ? getSite(url) : 'a screenshot'}`,
    path: id !== null && visibleIds.has(id) ? `#evidence-${id}` : undefined,
    details: (corrections ?? []).map((one) => describeField(one, names)),
  };
}

function describeField(correction: EvidenceCorrection, names: SourceNames): string {
  if (correction.field === 'url') return 'It was linked to another page.';
  if (correction.field === 'note') return 'The note was reworded.';
  const [before, after] = [correction.before, correction.after].map((value) =>
    formatValue(correction.field, value, names),
  );
  return `${correctedFields[correction.field]}: ${after}, was ${before}`;
}

function formatValue(
  field: keyof typeof correctedFields,
  value: string | number | null,
  names: SourceNames,
): string {
  if (typeof value === 'number') return isolate(names.get(value) ?? REMOVED_SOURCE);
  if (value === null) return 'nobody';
  if (field === 'capturedOn') return formatDate(value);
  return (valueLabels[field]?.[value] ?? value).toLowerCase();
}

/** The statement of the claim it was about, if that is another, which is a part of this one now. */
function getPartName(row: ChangeRow, claimId: number): string | undefined {
  if (!row.isOfPart) {
    return row.claim_id === claimId
      ? undefined
      : getShownStatement(row.statement, row.claim_status);
  }
  const isOwn = row.other_id === claimId;
  return isOwn ? undefined : getShownStatement(row.other_title ?? '', row.other_status);
}

/** Archived claims that aren't part of another are no longer public. */
function getOtherStatement(row: ChangeRow): string {
  const [title, status, mergedInto] = row.isOfPart
    ? [row.statement, row.claim_status, row.own_merged_into]
    : [row.other_title ?? '', row.other_status, row.other_merged_into];
  if (status === 'archived' && mergedInto === null) return 'Another claim';
  return getShownStatement(title, status);
}

/** Merged claims are archived. Readers don't see what others that aren't public say. */
export function getShownStatement(title: string, status: PublicationStatus | null): string {
  return status === 'published' || status === 'archived' ? `“${isolate(title)}”` : 'Another claim';
}
