import { createContext } from 'react-router';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import type { Right } from '../accounts/rights.policy.ts';
import type { ReviewSubject } from './review-subject.server.ts';

export interface CarriedOut {
  decision: ReviewDecision;
  /** Nobody, where the site approves by itself. */
  reviewer: Member | undefined;
  reason: string | undefined;
  now: Date;
}

/** Nobody in particular, where something larger is undone. */
export type TakenBack = Pick<CarriedOut, 'reviewer' | 'now'>;

/** What a decision changed, for the audit log; `before` is all it takes to put it back. */
export interface ReviewChange {
  before: object;
  after: object;
}

/**
 * Something the review queue can hold. The feature that owns the rows says how they are shown and
 * what a decision does to them; the queue knows nothing else about them.
 */
export interface ReviewKind {
  kind: ReviewItemKind;
  /** Who may decide. */
  right: Right;
  /** What is gone is left out. */
  findSubjects: (db: Database, ids: readonly number[]) => Promise<Map<number, ReviewSubject>>;
  /** Whether everybody sees it, and staff may decide about it unasked; of other kinds nothing is. */
  stands?: (db: Database, id: number) => Promise<boolean>;
  /** Undefined when there is nothing left to decide about. */
  apply: (
    unit: UnitOfWork,
    subjectId: number,
    carriedOut: CarriedOut,
  ) => Promise<ReviewChange | undefined>;
  /** Why this reviewer may not decide about this one; others may. */
  refusal?: (
    db: Database,
    subjectId: number,
    reviewer: Member,
    now: Date,
  ) => Promise<string | undefined>;
  /** Makes it as it was; false when that cannot be any more. */
  undo: (
    unit: UnitOfWork,
    subjectId: number,
    before: object,
    takenBack: TakenBack,
  ) => Promise<boolean>;
  /** Tells whom it concerns, where that is not its author alone. */
  tell?: (unit: UnitOfWork, subjectId: number, carriedOut: CarriedOut) => Promise<void>;
  /** Tells them that it does not hold any more; it is undone by then. */
  untell?: (unit: UnitOfWork, subjectId: number, now: Date) => Promise<void>;
  /** What changes nothing has to be explained too. */
  needsReason?: boolean;
}

export type ReviewKinds = readonly ReviewKind[];

/** What it takes to open, decide and take back. */
export interface ReviewParts {
  transaction: RunTransaction;
  kinds: ReviewKinds;
  now: Date;
}

/** All kinds there are; the server fills it from what features register. */
export const reviewKindsContext = createContext<ReviewKinds>();

export function kindOf(kinds: ReviewKinds, kind: ReviewItemKind): ReviewKind {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (!found) throw new Error(`Nobody has registered how ${kind} is reviewed.`);
  return found;
}
