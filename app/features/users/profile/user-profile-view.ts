import type { ActorRef, SanctionSummary } from '#app/features/identity/embeds/actor-ref.ts';
import type { Role } from '#app/http/actor.ts';
import type { SpamRemovalState } from '#db/tables/people.ts';
import type { SanctionAct } from './sanction-actions.ts';

/** What staff sees of somebody. Times are ISO 8601. */
export interface PersonView extends ActorRef {
  name: string;
  /** Other names they have written under. */
  otherNames: string[];
  role: Role | undefined;
  /** Shown to those who manage users. */
  email: string | undefined;
  since: string;
  lastSeenAt: string | undefined;
  counts: { label: string; value: string }[];
  sanctions: SanctionSummary[];
  decisions: {
    id: number;
    title: string;
    label: string;
    reason?: string;
    at: string;
    path: string;
  }[];
  notes: { id: number; body: string; by: string; at: string }[];
  /** What whoever looks may do about them. */
  acts: SanctionAct[];
  mayRemoveAsSpam: boolean;
  /** The last time they were removed as a spammer. */
  removal:
    | { id: number; state: SpamRemovalState; by: string; at: string; canUndo: boolean }
    | undefined;
  /** Why nothing may be done. */
  refusal: string | undefined;
}
