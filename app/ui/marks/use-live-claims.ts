import { useEffect } from 'react';
import { useLive } from '#app/ui/live/use-live.ts';
import { hasMarks, resetMarks } from './current-marks.ts';
import { type ClaimRated, claimsTopic } from './live-claims.ts';

/**
 * Updates the page's marks after each step of their claims. Reloads its data after a step of one of `claims`, by default
 * of any claim, or of one on a card in a text. A list passes an empty array, so that it keeps its place.
 * @param after the page's `liveCursor`; undefined turns live updates off
 */
export function useLiveClaims(after: number | undefined, claims?: readonly { id: number }[]): void {
  const isList = claims?.length === 0;
  useEffect(resetMarks, []);
  useLive<ClaimRated & { topic: string }>({
    topics: [claimsTopic],
    after,
    isNeeded: () => !isList || hasMarks() || document.querySelector('[data-claims]') !== null,
    onEvent: (event, reload) => {
      import('./show-new-rating.ts').then(
        ({ showNewRating }) => showNewRating(event, claims, reload),
        reload,
      );
    },
    ...(isList && { onReset: () => {} }),
  });
}
