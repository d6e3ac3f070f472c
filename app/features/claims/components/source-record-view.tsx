import { RatingShape } from '#app/ui/marks/claim-mark.tsx';
import type { ClaimRating } from '../embeds/claim-rating.ts';
import { getPercentRight, type SourceRecord } from '../sources/source-record.policy.ts';

const outcomes: Record<keyof SourceRecord, { label: string; shape: ClaimRating }> = {
  right: { label: 'right', shape: 'confirmed' },
  partly: { label: 'partly right', shape: 'partly-true' },
  wrong: { label: 'wrong', shape: 'debunked' },
  expired: { label: 'expired', shape: 'expired' },
  open: { label: 'open', shape: 'unrated' },
};

/** How often a source was right, in numbers; in percent only if there are enough settled claims. */
export function SourceRecordView({ record }: { record: SourceRecord }) {
  const percent = getPercentRight(record);
  const names = (Object.keys(outcomes) as (keyof SourceRecord)[]).filter((name) => record[name]);
  if (names.length === 0) {
    return <p className="text-small text-ink-faint">No claims of its own so far</p>;
  }
  return (
    <ul className="type-label flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft">
      {percent !== undefined && <li className="text-ink">{percent}% right</li>}
      {names.map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <RatingShape rating={outcomes[name].shape} className="size-3.5" />
          {record[name]} {outcomes[name].label}
        </li>
      ))}
    </ul>
  );
}
