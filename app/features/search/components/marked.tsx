import type { Stretches } from '../search-result.ts';

/** Text in which what was asked for stands out. */
export function Marked({ stretches }: { stretches: Stretches }) {
  return stretches.map((stretch, place) =>
    place % 2 === 0 ? (
      stretch
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
      <mark key={place} className="search-mark">
        {stretch}
      </mark>
    ),
  );
}
