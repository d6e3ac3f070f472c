import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import type { SubmissionRow } from './submissions.queries.server.ts';

/** Where an approved submission goes; the feature whose content it becomes says how. */
export interface SubmissionOutlet {
  kinds: readonly SubmissionKind[];
  /**
   * Makes content of it, seen at once if whoever approves it may publish; answers with the ids. What
   * was made of it before and was withdrawn is used again, with its address and its comments.
   */
  publish: (
    unit: UnitOfWork,
    submission: SubmissionRow & { pictureIds: number[] },
    reviewer: Member | undefined,
    now: Date,
  ) => Promise<number[]>;
  /** Takes what was made of it out of sight again. */
  withdraw: (unit: UnitOfWork, ids: readonly number[], now: Date) => Promise<void>;
  /** Where readers find what was made, as long as they do. */
  findPath: (db: Database, id: number) => Promise<string | undefined>;
}
