import { useEffect } from 'react';
import { useLive } from '#app/ui/live/use-live.ts';
import { hasMarks, resetMarks } from './current-marks.ts';
import { type ClaimEvent, claimsTopic, pageClaimsTopic } from './live-claims.ts';

/**
 * Updates the page's marks after each step of their claims. Reloads its data after a step of one of `claims`, by default
 * of any claim, or of one on a card in a text. A list passes an empty array, so that it keeps its place.
 * @param after the page's `liveCursor`; undefined turns live updates off
 * @param item what the page is about: reloads its data when it mentions other claims, or has other evidence
 */
export function useLiveClaims(
  after: number | undefined,
  claims?: readonly { id: number }[],
  item?: { kind: string; id: number },
): void {
  const isList = claims?.length === 0 && !item;
  useEffect(resetMarks, []);
  useLive<ClaimEvent & { topic: string }>({
    topics: item ? [claimsTopic, pageClaimsTopic(item)] : [claimsTopic],
    after,
    isNeeded: () => !isList || hasMarks() || document.querySelector('[data-claims]') !== null,
    onEvent: (event, reload) => {
      import('./show-claim-event.ts').then(
        ({ showClaimEvent }) => showClaimEvent(event, claims, reload),
        reload,
      );
    },
    ...(isList && { onReset: () => {} }),
  });
}
