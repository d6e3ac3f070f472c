import { createContext } from 'react-router';
import type { Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ReviewPart } from './review-parts.ts';
import type { ReviewSubject } from './review-subject.server.ts';

export interface DecisionContext {
  decision: ReviewDecision;
  /** Undefined when the site approves automatically. */
  reviewer: Member | undefined;
  reason: string | undefined;
  /** The category that the reviewer chose for a submission. */
  category?: string | undefined;
  /** The only part to remove. */
  part?: ReviewPart | undefined;
  /** The queue item. */
  itemId?: number;
  now: Date;
}

/** Who undoes a decision. */
export interface ReviewerContext {
  reviewer: Member;
  now: Date;
}

/** `reviewer` is undefined when the undo is part of a larger one. */
export type UndoContext = Pick<DecisionContext, 'reviewer' | 'now'>;

/** The changes of a decision, for the audit log. `before` holds everything `undo` needs. */
export interface ReviewChange {
  before: object;
  after: object;
}

export interface RetractionContext {
  now: Date;
  /** A new decision follows in the same transaction. That is all that people are told. */
  isRedecided: boolean;
}

/**
 * Something the review queue can hold. The feature that owns the rows registers how they are shown
 * and what a decision does to them.
 */
export interface ReviewKind {
  kind: ReviewItemKind;
  /** The right it takes to decide. */
  right: Right;
  /** Omits subjects that no longer exist. */
  findSubjects: (db: Database, ids: readonly number[]) => Promise<Map<number, ReviewSubject>>;
  /** Whether the subject is public. Only kinds that define this can be enqueued by staff. */
  isVisible?: (db: Database, id: number) => Promise<boolean>;
  /** Returns undefined when there is nothing left to decide about. */
  apply: (
    unit: UnitOfWork,
    subjectId: number,
    context: DecisionContext,
  ) => Promise<ReviewChange | undefined>;
  /** Returns a message if this reviewer may not decide about this subject but others may. */
  findConflict?: (
    db: Database,
    subjectId: number,
    reviewer: Member,
    now: Date,
  ) => Promise<string | undefined>;
  /** Restores the state before the decision; false if that is no longer possible. */
  undo: (
    unit: UnitOfWork,
    subjectId: number,
    before: object,
    context: UndoContext,
  ) => Promise<boolean>;
  /** Replaces the default notification to the author, for kinds that concern other people too. */
  notify?: (
    unit: UnitOfWork,
    subjectId: number,
    context: DecisionContext,
    change: ReviewChange,
  ) => Promise<void>;
  /** Takes back what `notify` sent. Runs after the decision was undone. */
  retractNotification?: (
    unit: UnitOfWork,
    subjectId: number,
    context: RetractionContext,
  ) => Promise<void>;
  /** Closes what is open against a queue item's decision, which is about to be undone. */
  closeAppeals?: (unit: UnitOfWork, itemId: number, context: ReviewerContext) => Promise<void>;
  /** Whether approving and keeping need a reason too. */
  needsReason?: boolean;
}

export type ReviewKinds = readonly ReviewKind[];

/** Dependencies for enqueuing, deciding and undoing. */
export interface ReviewDeps extends Pick<RequestContext, 'transaction' | 'now'> {
  kinds: ReviewKinds;
}

/** Every registered kind; set by the server for each request. */
export const reviewKindsContext = createContext<ReviewKinds>();

export function getReviewKind(kinds: ReviewKinds, kind: ReviewItemKind): ReviewKind {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (!found) throw new Error(`No review kind is registered for "${kind}".`);
  return found;
}
