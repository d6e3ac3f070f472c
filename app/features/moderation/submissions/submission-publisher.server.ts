import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ReviewSubject } from '../review/review-subject.server.ts';
import type { SubmissionRow } from './submissions.queries.server.ts';

/** Turns approved submissions into content. Implemented by the feature that owns the content. */
export interface SubmissionPublisher {
  kinds: readonly SubmissionKind[];
  /** Labels of the categories a reviewer can choose from on approval, its own included, by value. */
  categories: (
    db: Database,
    submission: Pick<SubmissionRow, 'kind' | 'category' | 'links_json'>,
  ) => Promise<Record<string, string>>;
  /** The one of them that the reviewer's form starts with. Defaults to its own. */
  suggestCategory?: (db: Database, submission: Pick<SubmissionRow, 'category'>) => Promise<string>;
  /**
   * Creates content, published right away if the reviewer may publish. Content that an earlier
   * approval created and an undo withdrew is reused, with its URL and comments. Returns its ids.
   */
  publish: (
    unit: UnitOfWork,
    submission: SubmissionRow & { imageIds: number[] },
    reviewer: Member | undefined,
    now: Date,
  ) => Promise<number[]>;
  /**
   * Turns published content back into drafts, or deletes it if nobody has edited, commented on or
   * reported it. Evidence that staff accepted stays. Returns the ids of what is left.
   */
  withdraw: (unit: UnitOfWork, ids: readonly number[], now: Date) => Promise<number[]>;
  /** The content that a submission is about, and a line above it. */
  findContext?: (
    db: Database,
    submission: SubmissionRow,
  ) => Promise<ReviewSubject['context'][number] | undefined>;
  /** The content as readers find it, or undefined while it is not public. */
  findPublished: (db: Database, id: number) => Promise<ReviewSubject['published']>;
  /** Where staff finish it. The reviewer who may is led there. */
  findEditLink?: (db: Database, id: number) => Promise<ReviewSubject['editLink']>;
}
