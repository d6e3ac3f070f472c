import { listActiveStaff } from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Doer } from './bell-events.server.ts';
import { requestStaffMail } from './digest/digest.server.ts';
import { notify } from './notify.server.ts';
import { deleteDecisions, deleteKeyed, deleteWaiting, hasKeyed } from './retract.queries.server.ts';

/** What can be decided about what somebody sent. */
export type ToldDecision =
  | 'approved'
  | 'rejected'
  | 'removed'
  | 'restored'
  | 'kept'
  | 'returned'
  | 'warned'
  | 'muted'
  | 'banned'
  | 'lifted'
  | 'appeal-granted'
  | 'appeal-upheld'
  | 'appeal-reopened';

interface Decision {
  decision: ToldDecision;
  /** In the words of staff. */
  reason?: string | undefined;
  /** A line of what it is about. */
  title: string;
  /** Where that is read; none when nothing is left to read. */
  path: string | null;
  postId?: number | undefined;
  submissionId?: number | undefined;
  /** What is told under the same key gives way to this. */
  key?: string | undefined;
}

/** Tells somebody what staff decided about them or what they sent; a guest has no way to hear it. */
export async function notifyDecision(
  db: Database,
  userId: number | null,
  { key, ...decision }: Decision,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  if (key !== undefined) await deleteKeyed(db, userId, key);
  await notify(db, [userId], { kind: 'decision', groupKey: key ?? null, ...decision }, now);
}

/** Whether something is told under this key. */
export async function isTold(db: Database, userId: number, key: string): Promise<boolean> {
  return hasKeyed(db, userId, key);
}

interface Waiting {
  kind: 'held' | 'reported' | 'submission' | 'notice' | 'appeal';
  /** Of the post, of the submission, of the notice or of the appeal. */
  subjectId: number;
  /** Tells two causes apart: each report of a post counts. */
  causeId?: number | undefined;
  title: string;
  /** Where it is decided. */
  path: string;
  /** Why it waits. */
  reason?: string | undefined;
  /** Whose it is, or who reported it. */
  by: Doer;
}

/**
 * Tells all staff holding the right, but whoever did it, that something waits for them; by mail too,
 * a few minutes later, where that is wanted.
 */
export async function notifyStaff(
  unit: Pick<UnitOfWork, 'db' | 'enqueue'>,
  right: Right,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  const { kind, subjectId, causeId, title, path, reason, by } = waiting;
  const subject = subjectOf(kind, subjectId);
  const heardAs = heardWith(kind);
  const staff = await listActiveStaff(unit.db, right, now);
  const told = await notify(
    unit.db,
    staff,
    {
      kind: heardAs,
      groupKey: `${kind}:${subjectId}`,
      title,
      path,
      reason,
      ...subject,
      act: { key: `${kind}:${causeId ?? subjectId}`, by },
    },
    now,
  );
  await requestStaffMail(unit, told, heardAs, now);
}

/** People choose for both at once what they hear of. */
function heardWith(kind: Waiting['kind']) {
  if (kind === 'notice') return 'reported';
  return kind === 'appeal' ? 'submission' : kind;
}

function subjectOf(kind: Waiting['kind'], id: number) {
  if (kind === 'submission') return { submissionId: id };
  return kind === 'notice' || kind === 'appeal' ? {} : { postId: id };
}

/** Somebody has seen to it: nobody else is called any more. */
export async function withdrawStaff(
  db: Database,
  kind: Waiting['kind'],
  subjectId: number,
): Promise<void> {
  await deleteWaiting(db, kind, subjectId);
}

/** What staff has taken back is no decision any more. */
export async function withdrawDecision(
  db: Database,
  kind: 'post' | 'submission',
  subjectId: number,
): Promise<void> {
  await deleteDecisions(db, kind, subjectId);
}

/** The same for what was told under a key of its own. */
export async function withdrawDecisionKeyed(
  db: Database,
  userId: number | null,
  key: string,
): Promise<void> {
  if (userId !== null) await deleteKeyed(db, userId, key);
}
