import type { TextSegments } from '../text/marked-text.ts';

/** Text with the matches highlighted. */
export function Highlighted({ segments }: { segments: TextSegments }) {
  return segments.map((segment, index) =>
    index % 2 === 0 ? (
      segment
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments never change their order
      <mark key={index} className="search-mark">
        {segment}
      </mark>
    ),
  );
}
