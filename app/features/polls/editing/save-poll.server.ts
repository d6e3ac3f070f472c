import { refuseErrors } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseClaimId } from '#app/http/claim-id.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPredictedClaim } from '../forecasts/forecasts.queries.server.ts';
import { predictedClaimLock } from '../forecasts/predicted-claim-lock.ts';
import { isHostPrivate } from '../poll-host.server.ts';
import { type PollHostRef, pollHostTag, predictedClaimTag, predictionsTag } from '../poll-tags.ts';
import {
  deletePoll,
  findHostPoll,
  findPoll,
  hasBallots,
  insertPoll,
  listOptions,
  type PollRow,
  replaceOptions,
  updatePoll,
} from '../polls.queries.server.ts';
import {
  findPollErrors,
  type PollInput,
  type PollValues,
  pollFields,
  toPollInput,
  toPollValues,
} from '../polls.schema.ts';
import { closePollJob } from '../voting/poll-jobs.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { showPollChange } from '../voting/show-counts.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'enqueue' | 'invalidate' | 'publish' | 'advisoryLock'>;

export async function toInput(db: Database, row: PollRow): Promise<PollInput> {
  return {
    question: row.question,
    options: (await listOptions(db, row.id)).map(({ label }) => label),
    isMultiple: row.is_multiple,
    results: row.results,
    isMembersOnly: row.is_members_only,
    closesAt: row.closes_at,
    claimId: row.claim_id,
  };
}

/** The values of the host's poll, or those of none. */
export async function loadPollValues(db: Database, host: PollHostRef): Promise<PollValues> {
  const row = await findHostPoll(db, host);
  return toPollValues(row && (await toInput(db, row)), await getSiteTimeZone(db));
}

interface SaveOptions {
  now: Date;
  /** An earlier version of the host, which leaves a poll with votes as it is. */
  isRestored?: boolean;
}

/** Why the host's poll can't be saved like this: messages by field. Partial values are checked as far as they go. */
export async function findPollProblems(
  db: Database,
  host: PollHostRef | undefined,
  valid: Partial<PollValues>,
  { now, isRestored = false }: SaveOptions,
): Promise<Record<string, string>> {
  const timeZone = await getSiteTimeZone(db);
  const row = host && (await findHostPoll(db, host));
  const saved = row && (await toInput(db, row));
  const errors = {
    ...(await findClaimProblem(db, valid.pollClaim, saved)),
    ...findPollErrors(valid, { timeZone, now, saved }),
  };
  if (!row || !(await hasBallots(db, row.id))) return errors;
  if (isRestored) return {};
  return { ...findLateChange(valid, toPollValues(saved, timeZone)), ...errors };
}

/** An open claim, unless the poll is about it already. */
export async function findClaimProblem(
  db: Database,
  typed: string | undefined,
  saved: PollInput | undefined,
): Promise<Record<string, string>> {
  if (!typed) return {};
  const id = parseClaimId(typed);
  if (id !== undefined && saved?.claimId === id) return {};
  const claim = id === undefined ? undefined : await findPredictedClaim(db, id);
  if (claim?.status !== 'published' || claim.merged_into_id !== null) {
    const message = `There is no claim “${typed}”. Choose one of the suggestions, or enter its number or its URL on this site.`;
    return { pollClaim: message };
  }
  if (claim.standing === 'open') return {};
  return { pollClaim: 'This claim is settled. A prediction needs one that is open.' };
}

const TOO_LATE =
  'People have voted, so this can’t change anymore. A moderator can close or remove the poll.';

/** The first field that differs, once someone has voted. */
function findLateChange(values: Partial<PollValues>, saved: PollValues): Record<string, string> {
  const names = Object.keys(pollFields.initial) as (keyof PollValues)[];
  const changed = names.find((name) => {
    // A prediction has neither options nor answers, whatever the form sends.
    if (values.pollClaim && (name === 'pollOptions' || name === 'pollAnswers')) return false;
    const value = values[name];
    return value !== undefined && String(value ?? '') !== String(saved[name] ?? '');
  });
  return changed ? { [changed]: TOO_LATE } : {};
}

/** So that the claim isn't settled while a prediction about it is added. */
export async function lockPredictedClaim(
  { advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>,
  claimId: number | null | undefined,
): Promise<void> {
  if (claimId) await advisoryLock(predictedClaimLock(claimId));
}

/** Returns the host's poll, which nobody else votes on, changes or removes until the transaction ends. */
export async function lockHostPoll(
  { db, advisoryLock }: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  host: PollHostRef,
): Promise<PollRow | undefined> {
  await advisoryLock(`poll of ${host.kind}:${host.id}`);
  const row = await findHostPoll(db, host);
  if (row) await advisoryLock(pollLock(row.id));
  return row;
}

/** Adds, changes or removes the host's poll. @throws AppError refused, with messages by field */
export async function savePoll(
  unit: Unit,
  host: PollHostRef,
  values: PollValues,
  options: SaveOptions & { creatorId: number | null },
): Promise<number | undefined> {
  const { db, invalidate } = unit;
  await lockPredictedClaim(unit, parseClaimId(values.pollClaim));
  const row = await lockHostPoll(unit, host);
  refuseErrors(await findPollProblems(db, host, values, options));
  if (row && options.isRestored && (await hasBallots(db, row.id))) return row.id;
  const input = toPollInput(values, await getSiteTimeZone(db));
  // Guests don't read it, whatever the form sends.
  if (input && (await isHostPrivate(db, host))) input.isMembersOnly = true;
  if (!row && !input) return undefined;
  invalidate(pollHostTag(host));
  showOnClaims(unit, [row?.claim_id, input?.claimId]);
  if (!row) return addPoll(unit, host, input as PollInput, options);
  if (!input) {
    await deletePoll(db, row.id);
    await showPollChange(unit, row);
    return undefined;
  }
  if (!(await isSame(db, row, input))) await changePoll(unit, row.id, input);
  return row.id;
}

/** The pages of claims, and lists of predictions. */
export function showOnClaims(
  { invalidate }: Pick<UnitOfWork, 'invalidate'>,
  claimIds: readonly (number | null | undefined)[],
): void {
  const ids = claimIds.filter((id) => id !== null && id !== undefined);
  if (ids.length > 0) invalidate(predictionsTag, ...ids.map(predictedClaimTag));
}

async function isSame(db: Database, row: PollRow, input: PollInput): Promise<boolean> {
  return JSON.stringify(await toInput(db, row)) === JSON.stringify(input);
}

async function addPoll(
  unit: Unit,
  host: PollHostRef,
  input: PollInput,
  { now, creatorId }: { now: Date; creatorId: number | null },
): Promise<number> {
  const id = await insertPoll(unit.db, {
    ...toColumns(input),
    host_kind: host.kind,
    host_id: host.id,
    created_by: creatorId,
    created_at: now,
  });
  await replaceOptions(unit.db, id, input.options);
  await scheduleClosing(unit, id, input);
  return id;
}

/** Only before the first vote, and with the poll's lock. */
export async function changePoll(unit: Unit, id: number, input: PollInput): Promise<void> {
  const row = await findPoll(unit.db, id);
  const unresolved = { outcome: null, resolved_at: null, season: null };
  const isSameClaim = row?.claim_id === input.claimId;
  await updatePoll(unit.db, id, { ...toColumns(input), ...(isSameClaim ? {} : unresolved) });
  await replaceOptions(unit.db, id, input.options);
  await scheduleClosing(unit, id, input);
  if (row) await showPollChange(unit, row);
}

async function scheduleClosing({ enqueue }: Unit, pollId: number, { closesAt }: PollInput) {
  if (closesAt) await enqueue(closePollJob, { pollId }, { runAt: closesAt });
}

function toColumns(input: PollInput) {
  return {
    question: input.question,
    is_multiple: input.isMultiple,
    results: input.results,
    is_members_only: input.isMembersOnly,
    closes_at: input.closesAt,
    claim_id: input.claimId,
  };
}
