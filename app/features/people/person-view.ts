import type { SpamRemovalState } from '#db/tables/people.ts';
import type { Role } from '../../http/actor.ts';
import type { PastSanction, PersonRef } from '../accounts/person-summary.ts';
import type { SanctionAct } from './sanction-acts.ts';

/** What staff sees of somebody. Times are ISO 8601. */
export interface PersonView extends PersonRef {
  name: string;
  /** Other names they have written under. */
  otherNames: string[];
  role: Role | undefined;
  /** Shown to those who manage users. */
  email: string | undefined;
  since: string;
  lastSeenAt: string | undefined;
  counts: { label: string; value: string }[];
  sanctions: PastSanction[];
  decisions: {
    id: number;
    title: string;
    word: string;
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
