import type { ClaimMarkData, RatingMark } from './claim-mark-data.ts';

/** Of marks in a row: settled ratings first, then from the surest on. */
const order = [
  'confirmed',
  'partly-true',
  'debunked',
  'expired',
  'likely',
  'possible',
  'unlikely',
  'unrated',
];

export function inMarkOrder<Mark extends { rating: string }>(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => order.indexOf(a.rating) - order.indexOf(b.rating));
}

/** Moves a claim to the mark of its new rating, whose label is that of one claim. */
export function moveClaim(
  marks: readonly ClaimMarkData[],
  claimId: number,
  moved: RatingMark,
): readonly ClaimMarkData[] {
  if (!marks.some(({ ids }) => ids.includes(claimId))) return marks;
  const groups = new Map<string, ClaimMarkData>();
  for (const mark of marks) {
    for (const id of mark.ids) {
      const { rating, label } = id === claimId ? moved : mark;
      const ids = [...(groups.get(rating)?.ids ?? []), id];
      groups.set(rating, {
        rating,
        label: countedLabel(label, ids.length),
        lead: mark.lead,
        ids,
      });
    }
  }
  return inMarkOrder([...groups.values()]);
}

/** 'Likely', or '2 likely', from either. */
export function countedLabel(label: string, count: number): string {
  const word = label.replace(/^\d+ /, '');
  if (count > 1) return `${count} ${word.toLowerCase()}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
