import type { Limits } from '#platform/limits/rate-limit.ts';
import type { Signer } from '#platform/signing/signer.ts';

/** The actions that a flood can consist of. Clicks are likes, follows and interest in events. */
export type FloodKind = 'subscribe' | 'sign-up' | 'guest-post' | 'vote' | 'click';

/** In seconds: what floods are counted in, and how long a challenge is valid. */
export const TEN_MINUTES = 600;

export interface FloodDeps {
  limits: Limits;
  signer: Signer;
  clientNetwork: string;
  now: Date;
}
