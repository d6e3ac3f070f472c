import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getRejection, screenText } from '#app/features/moderation/screening.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Actor, Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { toHostRef } from '../poll-host.server.ts';
import { pollHostTag } from '../poll-tags.ts';
import { deletePoll, hasBallots, type PollRow } from '../polls.queries.server.ts';
import {
  type PollValues,
  pollFields,
  privatePollFields,
  threadPollFields,
  toPollValues,
} from '../polls.schema.ts';
import type { ReadGate } from '../read-gate.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';
import { showPollChange } from '../voting/show-counts.server.ts';
import { requirePoll } from './edit-poll.server.ts';
import { lockHostPoll, savePoll, toInput } from './save-poll.server.ts';

interface OwnPollDeps {
  db: Database;
  contentKinds: ContentKinds;
  getViewer: () => Promise<Viewer>;
  mayReadThread: ReadGate;
}

/** @throws AppError not-found unless the viewer opened the poll's thread, and it is no prediction */
export async function getOwnPoll(deps: OwnPollDeps, id: number | undefined) {
  const viewer = await deps.getViewer();
  const { row, host } = await getShownPoll(deps, viewer, id);
  // Predictions are for staff.
  if (row.claim_id !== null) throw new AppError('not-found');
  const isAuthor = viewer.kind !== 'visitor' && viewer.id === host.authorId;
  if (!isAuthor) throw new AppError('not-found');
  return { row, host, viewer };
}

export async function getOwnPollForm(deps: OwnPollDeps, id: number | undefined) {
  const { row, host } = await getOwnPoll(deps, id);
  const values = toPollValues(await toInput(deps.db, row), await getSiteTimeZone(deps.db));
  return {
    title: host.title,
    hasVotes: await hasBallots(deps.db, row.id),
    fields: host.isPrivate ? privatePollFields : threadPollFields.shown,
    values: pollFields.toForm(values),
  };
}

/** The author of a thread changes its poll, or removes it without a question and options. */
export async function saveOwnPoll(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  actor: Actor,
  poll: PollRow,
  values: PollValues | undefined,
): Promise<void> {
  await transaction(async (unit) => {
    if (!values) return removeOwn(unit, poll);
    const text = [values.pollQuestion, ...values.pollOptions].join('\n');
    const writing = { kind: 'post', actor, text, hasImages: false, isEdit: true } as const;
    const screening = await screenText(unit.db, { ...writing, visiblePostCount: 1 }, now);
    if (screening.kind === 'reject') throw getRejection(screening);
    if (screening.kind === 'hold') {
      const message = `${screening.explanation} Use other words, or ask a moderator.`;
      throw new AppError('refused', { message });
    }
    await savePoll(unit, toHostRef(poll), requirePoll(values), { now, creatorId: actor.id });
  });
}

async function removeOwn(unit: UnitOfWork, poll: PollRow): Promise<void> {
  await lockHostPoll(unit, toHostRef(poll));
  if (await hasBallots(unit.db, poll.id)) {
    throw new AppError('refused', { message: 'People have voted. Ask a moderator to remove it.' });
  }
  await deletePoll(unit.db, poll.id);
  unit.invalidate(pollHostTag(toHostRef(poll)));
  await showPollChange(unit, poll);
}
