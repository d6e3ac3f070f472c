import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Member } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { ensureMayEditPoll, ensureModeratesPoll } from '../editing/ensure-moderates.server.ts';
import { toInput } from '../editing/save-poll.server.ts';
import { listClaimChoices } from '../forecasts/list-claim-choices.server.ts';
import { findPollHost, toHostRef } from '../poll-host.server.ts';
import type { PollHostRef } from '../poll-tags.ts';
import { isPollOpen } from '../polls.policy.ts';
import {
  findHostPoll,
  findPoll,
  getCounts,
  hasBallots,
  listOptions,
} from '../polls.queries.server.ts';
import { pollFields, toPollValues } from '../polls.schema.ts';
import type { ReadGate } from '../read-gate.server.ts';

interface ToolsDeps {
  db: Database;
  contentKinds: ContentKinds;
  actor: Member;
  now: Date;
  mayReadThread: ReadGate;
}

/** A poll as moderators see it, or as someone sees it who may tie it to a claim. @throws AppError not-found, forbidden */
export async function getPollTools(deps: ToolsDeps, id: number | undefined) {
  const { db, contentKinds, actor, now, mayReadThread } = deps;
  const row = await requireRow(id, (known) => findPoll(db, known));
  const ref = toHostRef(row);
  const { moderates } = await ensureMayEditPoll(db, actor, ref);
  const host = await findPollHost(db, contentKinds, ref, { viewer: actor, mayReadThread });
  const hasVotes = await hasBallots(db, row.id);
  const values = toPollValues(await toInput(db, row), await getSiteTimeZone(db));
  return {
    id: row.id,
    question: row.question,
    ref,
    host: host && { title: host.title, path: host.path },
    isOpen: isPollOpen(row, now),
    isClosedEarly: row.closed_at !== null,
    isRemoved: row.removed_at !== null,
    hasVotes,
    options: await listOptions(db, row.id),
    /** Undefined for those who don't moderate it. */
    counts: moderates ? await getCounts(db, row) : undefined,
    isPrediction: row.claim_id !== null,
    isPrivate: host?.isPrivate === true,
    outcome: row.outcome,
    form: { fields: await listFields(db), values: pollFields.toForm(values) },
  };
}

export type PollTools = Awaited<ReturnType<typeof getPollTools>>;

/** The thread that a poll is to be added to. @throws AppError not-found unless it is public and has none; forbidden */
export async function getNewPollHost(
  { db, contentKinds, actor }: ToolsDeps,
  threadId: number | undefined,
) {
  const host = await requireRow(threadId, (id) =>
    findPollHost(db, contentKinds, { kind: 'thread', id }),
  );
  ensureModeratesPoll(actor, host.category);
  const ref: PollHostRef = { kind: 'thread', id: threadId ?? 0 };
  const existing = await findHostPoll(db, ref);
  if (existing) throw new AppError('not-found');
  return {
    ref,
    host: { title: host.title, path: host.path },
    form: { fields: await listFields(db), values: pollFields.toForm(pollFields.initial) },
  };
}

/** With suggestions for the claim of a prediction. */
async function listFields(db: Database) {
  const options = await listClaimChoices(db);
  return pollFields.shown.map((field) =>
    field.name === 'pollClaim' ? { ...field, options } : field,
  );
}
