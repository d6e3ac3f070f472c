import { useLive } from '#app/ui/live/use-live.ts';
import { type ClaimRated, claimsTopic } from '../steps/live-claims.ts';

/** Readers of a page ask for it again at different moments. */
const MAX_DELAY_MS = 800;

/** Loads the page's data again after a step of one of these claims, or of any claim. */
export function useLiveClaims(after: number | undefined, claims?: readonly { id: number }[]): void {
  useLive<ClaimRated & { topic: string }>({
    topics: [claimsTopic],
    after: claims?.length === 0 ? undefined : after,
    onEvent: ({ claimId }, reload) => {
      if (!claims || claims.some(({ id }) => id === claimId)) {
        setTimeout(reload, Math.random() * MAX_DELAY_MS);
      }
    },
  });
}
