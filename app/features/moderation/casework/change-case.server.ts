import { AppError, refuseIf } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import type { Member, Role } from '#app/http/actor.ts';
import type { WaitReason } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { decisionLabels } from '../decisions/decision-reasons.ts';
import { reviewPath } from '../embeds/review-path.ts';
import { ensureCanReview } from '../review/can-review.server.ts';
import { lockReviewItem } from '../review/review.queries.server.ts';
import { getReviewKind, type ReviewDeps } from '../review/review-kind.server.ts';
import { findAccess, holderName, holderValue, listCandidates } from './candidates.server.ts';
import {
  type CaseRow,
  countReviewNotes,
  findCase,
  insertReviewNote,
  updateCase,
} from './casework.queries.server.ts';
import { MAX_REVIEW_NOTES, waitLabels } from './casework.ts';

export type CaseChange =
  | { intent: 'note'; body: string }
  /** `seen` is the holder that the form showed. */
  | { intent: 'hand-over'; to: string; seen: string }
  | { intent: 'wait'; waitingFor: WaitReason; until: Date | undefined }
  | { intent: 'resume' };

interface CaseDeps extends ReviewDeps {
  reviewer: Member;
}

/**
 * Notes, hands over or sets aside an undecided item, which stays locked until the end. Returns the audit entry's id, or
 * undefined if nothing changes.
 * @throws AppError refused if it is decided, not-found, forbidden
 */
export function changeCase(
  deps: CaseDeps,
  itemId: number,
  change: CaseChange,
): Promise<number | undefined> {
  return deps.transaction(async (unit) => {
    const item = await lockOpenCase(unit, deps, itemId);
    const context = { unit, item, ...deps };
    switch (change.intent) {
      case 'note':
        return addNote(context, change.body);
      case 'hand-over':
        return handOver(context, change);
      case 'wait':
        return setWaiting(context, { for: change.waitingFor, until: change.until ?? null });
      default:
        return setWaiting(context, { for: null, until: null });
    }
  });
}

/** @throws AppError refused if someone has decided, saying who; not-found, forbidden */
export async function lockOpenCase(
  { db }: UnitOfWork,
  { kinds, reviewer }: Pick<CaseDeps, 'kinds' | 'reviewer'>,
  itemId: number,
): Promise<CaseRow> {
  await lockReviewItem(db, itemId);
  const item = await findCase(db, itemId);
  if (!item) throw new AppError('not-found');
  await ensureCanReview(db, reviewer, getReviewKind(kinds, item.kind), item.subject_id);
  if (item.decision !== null) {
    const by = item.decider_name ?? 'Someone';
    const decision = decisionLabels[item.decision].toLowerCase();
    const message = `${by} already decided: ${decision}. Nothing was changed.`;
    throw new AppError('refused', { message });
  }
  return item;
}

interface CaseContext extends CaseDeps {
  unit: UnitOfWork;
  item: CaseRow;
}

async function addNote({ unit, item, reviewer, now }: CaseContext, body: string) {
  if ((await countReviewNotes(unit.db, item.id)) >= MAX_REVIEW_NOTES) {
    const message = `An item can have up to ${MAX_REVIEW_NOTES} notes.`;
    throw new AppError('refused', { message, field: 'body' });
  }
  const note = await insertReviewNote(unit.db, {
    item_id: item.id,
    author_id: reviewer.id,
    body,
    created_at: now,
  });
  return recordAuditEntry(
    unit.db,
    {
      actor: reviewer,
      action: 'review.note',
      subject: subjectOf(item),
      before: { undoData: { note } },
      after: { note: body },
    },
    now,
  );
}

async function handOver(
  context: CaseContext,
  { to, seen }: Extract<CaseChange, { intent: 'hand-over' }>,
) {
  const { unit, item, kinds, now } = context;
  const current = holderValue(item);
  if (current !== seen && current !== to) {
    const holder = holderName(item);
    const message = holder
      ? `It was handed over to ${holder} in the meantime. Look again, then choose.`
      : 'It was given back in the meantime. Look again, then choose.';
    throw new AppError('refused', { message, field: 'to' });
  }
  if (current === to) return undefined;
  const candidates = await listCandidates(unit.db, getReviewKind(kinds, item.kind), item, now);
  if (to !== '' && !candidates.some(({ value }) => value === to)) {
    const message = 'They can’t decide about this. Choose someone else.';
    throw new AppError('refused', { message, field: 'to' });
  }
  const holder = parseHolder(to);
  refuseIf(await findConflict(context, holder), 'to');
  return assign(context, holder, 'hand-over');
}

/** The reason why the new holder may not decide, even if others of their role may. */
async function findConflict(
  { unit: { db }, item, kinds, reviewer, now }: CaseContext,
  { assigned_to: id }: Holder,
): Promise<string | undefined> {
  const kind = getReviewKind(kinds, item.kind);
  const access = id === null ? undefined : await findAccess(db, id);
  if (id === null || !access || !kind.findConflict) return undefined;
  return kind.findConflict(db, item.subject_id, { ...reviewer, ...access, id }, now);
}

export interface Holder {
  assigned_to: number | null;
  assigned_role: Role | null;
}

function parseHolder(value: string): Holder {
  const [kind, key = ''] = value.split(':');
  return {
    assigned_to: kind === 'member' ? Number(key) : null,
    assigned_role: kind === 'role' ? (key as Role) : null,
  };
}

/** Changes the holder and tells them. Returns the audit entry's id. */
export async function assign(
  { unit, item, reviewer, now }: Omit<CaseContext, 'kinds' | 'transaction'>,
  holder: Holder,
  verb: 'hand-over' | 'undo-hand-over',
): Promise<number> {
  const { db } = unit;
  await updateCase(db, item.id, holder);
  const after = await findCase(db, item.id);
  const key = `hand-over:${item.id}`;
  await retractDecisionByKey(db, item.assigned_to, key);
  if (holder.assigned_to !== reviewer.id) {
    await notifyDecision(
      unit,
      holder.assigned_to,
      {
        decision: 'handed-over',
        title: item.title,
        path: reviewPath(item.kind, item.subject_id),
        key,
      },
      now,
    );
  }
  return recordAuditEntry(
    db,
    {
      actor: reviewer,
      action: `review.${verb}`,
      subject: subjectOf(item),
      before: {
        handedTo: holderName(item) ?? null,
        undoData: { assigned_to: item.assigned_to, assigned_role: item.assigned_role },
      },
      after: { handedTo: (after && holderName(after)) ?? null, undoData: holder },
    },
    now,
  );
}

export interface Wait {
  for: WaitReason | null;
  until: Date | null;
}

/** Returns the audit entry's id, or undefined if nothing changes. */
export async function setWaiting(
  { unit, item, reviewer, now }: Omit<CaseContext, 'kinds' | 'transaction'>,
  wait: Wait,
  undoneVerb?: 'undo-wait',
): Promise<number | undefined> {
  const current = { for: item.waiting_for, until: item.waiting_until_at };
  if (current.for === wait.for && current.until?.getTime() === wait.until?.getTime()) {
    return undefined;
  }
  await updateCase(unit.db, item.id, { waiting_for: wait.for, waiting_until_at: wait.until });
  return recordAuditEntry(
    unit.db,
    {
      actor: reviewer,
      action: `review.${undoneVerb ?? (wait.for === null ? 'resume' : 'wait')}`,
      subject: subjectOf(item),
      before: toState(current),
      after: toState(wait),
    },
    now,
  );
}

function toState(wait: Wait) {
  return {
    waitingFor: wait.for === null ? null : waitLabels[wait.for],
    waitingUntil: wait.until?.toISOString() ?? null,
    undoData: { for: wait.for, until: wait.until?.toISOString() ?? null },
  };
}

function subjectOf({ id, title }: CaseRow) {
  return { kind: 'review', id, name: title } as const;
}
