import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findHostCategory, isHostShown, toHostRef } from '../poll-host.server.ts';
import { type PollHostRef, pollHostTag } from '../poll-tags.ts';
import {
  findHostPoll,
  findPoll,
  hasBallots,
  type PollRow,
  updatePoll,
} from '../polls.queries.server.ts';
import type { PollInput, PollValues } from '../polls.schema.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { showPollChange } from '../voting/show-counts.server.ts';
import { ensureMayEditPoll, ensureModeratesPoll } from './ensure-moderates.server.ts';
import {
  changePoll,
  findClaimProblem,
  lockPredictedClaim,
  savePoll,
  showOnClaims,
  toInput,
} from './save-poll.server.ts';

/** The poll as the audit log keeps it. */
const input = z.object({
  question: z.string(),
  options: z.array(z.string()),
  isMultiple: z.boolean(),
  results: z.enum(['always', 'after-vote', 'after-close']),
  isMembersOnly: z.boolean(),
  closesAt: z.coerce.date().nullable(),
  claimId: z.number().nullable().default(null),
}) satisfies z.ZodType<PollInput>;

type StaffDeps = Pick<StaffArgs, 'transaction' | 'actor' | 'now'>;

/** Adds a poll to a thread, or changes one before the first vote. Returns its id and the audit entry's. */
export function saveModeratedPoll(
  { transaction, actor, now }: StaffDeps,
  host: PollHostRef,
  values: PollValues,
): Promise<{ id: number; entryId: number }> {
  return transaction(async (unit) => {
    const { db } = unit;
    const { moderates } = await ensureMayEditPoll(db, actor, host);
    if (!(await isHostShown(db, host))) throw new AppError('not-found');
    const row = await findHostPoll(db, host);
    if (!moderates) requireTie(row, values);
    const before = row && (await toInput(db, row));
    const id = await savePoll(unit, host, requirePoll(values), { now, creatorId: actor.id });
    const saved = id === undefined ? undefined : await findPoll(db, id);
    if (!saved) throw new AppError('not-found');
    const entryId = await recordAuditEntry(
      db,
      {
        actor,
        action: before ? (moderates ? 'poll.edit' : 'poll.tie') : 'poll.add',
        subject: { kind: 'poll', id: saved.id, name: saved.question },
        before,
        after: await toInput(db, saved),
      },
      now,
    );
    return { id: saved.id, entryId };
  });
}

/** @throws AppError refused without a question or options */
export function requirePoll(values: PollValues): PollValues {
  const errors: Record<string, string> = {};
  if (values.pollQuestion === '') errors.pollQuestion = 'Enter a question.';
  if (values.pollOptions.length === 0 && values.pollClaim === '') {
    errors.pollOptions = 'Enter at least two options, one per line.';
  }
  if (Object.keys(errors).length > 0) throw new AppError('refused', { errors });
  return values;
}

/** @throws AppError forbidden to add a poll; refused without a claim */
function requireTie(row: PollRow | undefined, { pollClaim }: PollValues): void {
  if (!row) throw new AppError('forbidden', { detail: 'may not add the poll' });
  if (pollClaim !== '') return;
  const message =
    'Choose the claim that this poll predicts. A moderator can change everything else.';
  throw new AppError('refused', { message, field: 'pollClaim' });
}

/** Takes an added poll away, votes and all, and an edited one back to what it was before anyone voted. */
const undo: Undo = async (unit, { actor, now }, entry) => {
  const { db } = unit;
  const id = entry.subject.id ?? 0;
  if (entry.before) await lockPredictedClaim(unit, input.parse(entry.before).claimId);
  await unit.advisoryLock(pollLock(id));
  const poll = await findPoll(db, id);
  if (!poll) throw new AppError('not-found');
  const host = toHostRef(poll);
  if (entry.action === 'poll.tie') await ensureMayEditPoll(db, actor, host);
  else ensureModeratesPoll(actor, await findHostCategory(db, host));
  const current = await toInput(db, poll);
  requireUnchanged(current, input.parse(entry.after));
  unit.invalidate(pollHostTag(host));
  showOnClaims(unit, [poll.claim_id, input.parse(entry.after).claimId]);
  const subject = { kind: 'poll', id, name: poll.question } as const;
  if (entry.action === 'poll.add') {
    await updatePoll(db, id, { removed_at: now });
    await showPollChange(unit, poll);
    const before = { closedAt: poll.closed_at, removedAt: poll.removed_at };
    const after = { ...before, removedAt: now };
    return recordAuditEntry(db, { actor, action: 'poll.remove', subject, before, after }, now);
  }
  if (await hasBallots(db, id)) {
    throw new AppError('refused', { message: 'People have voted since, so it can’t change.' });
  }
  const after = input.parse(entry.before);
  await ensureOpenClaim(unit, after, current);
  await changePoll(unit, id, after);
  const action = entry.action === 'poll.tie' ? 'poll.tie' : 'poll.edit';
  return recordAuditEntry(db, { actor, action, subject, before: current, after }, now);
};

/** @throws AppError refused if the claim that it would be about again is settled or gone */
async function ensureOpenClaim(unit: UnitOfWork, after: PollInput, current: PollInput) {
  if (after.claimId === null || after.claimId === current.claimId) return;
  const problem = await findClaimProblem(unit.db, String(after.claimId), current);
  if (problem.pollClaim) throw new AppError('refused', { message: problem.pollClaim });
}

const isPrediction = (state: unknown) => input.parse(state).claimId !== null;

const savedPrediction = nameToast(
  'Prediction saved',
  '“{name}” can change until someone says how likely it is.',
);

export const pollEditActions = defineActions(
  'poll',
  {
    add: {
      label: 'Added',
      toast: (entries, context) =>
        isPrediction(entries[0].after)
          ? nameToast('Prediction added', 'Readers can say how likely “{name}” is now.')(
              entries,
              context,
            )
          : nameToast('Poll added', 'Readers can vote on “{name}” now.')(entries, context),
      undo,
    },
    edit: {
      label: 'Edited',
      toast: (entries, context) =>
        isPrediction(entries[0].after)
          ? savedPrediction(entries, context)
          : nameToast('Poll saved', '“{name}” can change until someone votes.')(entries, context),
      undo,
    },
  },
  'moderate posts',
);

/** By those who write claims but don't moderate the thread. */
export const pollTieActions = defineActions(
  'poll',
  { tie: { label: 'Tied to a claim', toast: savedPrediction, undo } },
  'publish content',
);
