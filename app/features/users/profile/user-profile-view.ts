import type { TrustProgress } from '#app/features/moderation/trust.server.ts';
import type { SanctionSummary } from '#app/features/sanctions/embeds/sanction-summary.ts';
import type { SpamRemovalState } from '#db/tables/sanctions.ts';
import type { UserSummary } from '../user-summary.server.ts';
import type { SanctionAction } from './sanction-actions.ts';

/** Length of a staff note, in characters. */
export const MAX_NOTE_LENGTH = 2000;

/** A member or guest as moderators see them. Times are ISO 8601. */
export interface UserProfileView extends UserSummary {
  /** Other names they have posted under. */
  otherNames: string[];
  /** Undefined for guests, and for viewers who may not manage users. */
  email: string | undefined;
  counts: { label: string; value: string }[];
  /** Mutes and bans that are in effect. */
  activeSanctions: SanctionSummary[];
  /** The timeline shows them. */
  noteCount: number;
  /** The sanctions that this viewer may apply or lift. */
  actions: SanctionAction[];
  canRemoveAsSpammer: boolean;
  /** Whether there is a profile text or an avatar that this viewer may clear. */
  canClearProfile: boolean;
  /** Undefined for guests. */
  trust: TrustProgress | undefined;
  /** Whether it is an account that this viewer may edit. */
  canEdit: boolean;
  /** The latest spam removal. */
  removal:
    | { id: number; state: SpamRemovalState; by: string; at: string; canUndo: boolean }
    | undefined;
  /** Why this viewer may not sanction them. */
  refusal: string | undefined;
}
