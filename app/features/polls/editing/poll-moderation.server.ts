import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  type AuditVerb,
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findHostCategory, isHostPrivate, toHostRef } from '../poll-host.server.ts';
import { pollHostTag } from '../poll-tags.ts';
import { isPollOpen } from '../polls.policy.ts';
import { findHostPoll, findPoll, type PollRow, updatePoll } from '../polls.queries.server.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { showPollChange } from '../voting/show-counts.server.ts';
import { ensureModeratesPoll } from './ensure-moderates.server.ts';
import { showOnClaims } from './save-poll.server.ts';

export const pollVerbs = ['close', 'reopen', 'remove', 'restore'] as const;

type Verb = (typeof pollVerbs)[number];

const time = z.coerce.date().nullable();
const state = z.object({ closedAt: time, removedAt: time });
type State = z.output<typeof state>;

const readState = ({ closed_at, removed_at }: PollRow): State => ({
  closedAt: closed_at,
  removedAt: removed_at,
});

interface ModerateDeps extends Pick<StaffArgs, 'transaction' | 'actor' | 'now'> {}

/** Returns the audit entry's id. @throws AppError not-found, forbidden, refused */
export function moderatePoll(
  { transaction, actor, now }: ModerateDeps,
  id: number,
  verb: Verb,
): Promise<number> {
  return transaction(async (unit) => {
    const poll = await lockPoll(unit, actor, id);
    return changeState(unit, poll, { actor, now, verb, after: await plan(unit, poll, verb, now) });
  });
}

/** No vote is cast until the transaction ends. */
async function lockPoll(unit: UnitOfWork, actor: Member, id: number): Promise<PollRow> {
  await unit.advisoryLock(pollLock(id));
  const poll = await findPoll(unit.db, id);
  if (!poll) throw new AppError('not-found');
  ensureModeratesPoll(actor, await findHostCategory(unit.db, toHostRef(poll)));
  return poll;
}

async function plan(unit: UnitOfWork, poll: PollRow, verb: Verb, now: Date): Promise<State> {
  const before = readState(poll);
  const refuse = (message: string) => new AppError('refused', { message });
  switch (verb) {
    case 'close':
      if (!isPollOpen(poll, now)) throw refuse('The poll has closed already.');
      return { ...before, closedAt: now };
    case 'reopen':
      if (!poll.closed_at) throw refuse('No moderator has closed the poll.');
      return { ...before, closedAt: null };
    case 'remove':
      if (poll.removed_at) throw refuse('The poll is removed already.');
      return { ...before, removedAt: now };
    case 'restore':
      await ensureNoOther(unit, poll);
      return { ...before, removedAt: null };
  }
}

/** @throws AppError refused if the host has got another poll */
async function ensureNoOther({ db, advisoryLock }: UnitOfWork, poll: PollRow): Promise<void> {
  const host = toHostRef(poll);
  await advisoryLock(`poll of ${host.kind}:${host.id}`);
  const other = await findHostPoll(db, host);
  if (!other || other.id === poll.id) return;
  const message = 'There is another poll in its place. Remove that one first.';
  throw new AppError('refused', { message });
}

interface StateChange {
  actor: Pick<Member, 'id' | 'name'>;
  now: Date;
  verb: Verb;
  after: State;
}

async function changeState(
  unit: UnitOfWork,
  poll: PollRow,
  { actor, now, verb, after }: StateChange,
): Promise<number> {
  await updatePoll(unit.db, poll.id, { closed_at: after.closedAt, removed_at: after.removedAt });
  unit.invalidate(pollHostTag(toHostRef(poll)));
  await showPollChange(unit, poll);
  showOnClaims(unit, [poll.claim_id]);
  const action: `poll.${AuditVerb<'poll'> & Verb}` = `poll.${verb}`;
  return recordAuditEntry(
    unit.db,
    {
      actor: { id: actor.id, name: actor.name },
      action,
      subject: { kind: 'poll', id: poll.id, name: await getLoggedName(unit, poll) },
      before: readState(poll),
      after,
    },
    now,
  );
}

/** The audit log, which more people read, names nothing private. */
async function getLoggedName({ db }: UnitOfWork, poll: PollRow): Promise<string> {
  return (await isHostPrivate(db, toHostRef(poll)))
    ? 'A poll in a private category'
    : poll.question;
}

const inverse: Record<Verb, Verb> = {
  close: 'reopen',
  reopen: 'close',
  remove: 'restore',
  restore: 'remove',
};

const undo: Undo = async (unit, { actor, now }, entry) => {
  const poll = await lockPoll(unit, actor, entry.subject.id ?? 0);
  requireUnchanged(readState(poll), state.parse(entry.after));
  const verb = inverse[entry.action.slice('poll.'.length) as Verb];
  if (verb === 'restore') await ensureNoOther(unit, poll);
  return changeState(unit, poll, { actor, now, verb, after: state.parse(entry.before) });
};

export const pollModerationActions = defineActions(
  'poll',
  {
    close: {
      label: 'Closed',
      toast: nameToast('Poll closed', '“{name}” takes no more votes.'),
      undo,
    },
    reopen: {
      label: 'Reopened',
      toast: nameToast('Poll reopened', '“{name}” takes votes again.'),
      undo,
    },
    remove: {
      label: 'Removed',
      toast: nameToast('Poll removed', '“{name}” is no longer shown.'),
      undo,
    },
    restore: { label: 'Restored', toast: nameToast('Poll restored', '“{name}” is back.'), undo },
  },
  'moderate posts',
);
