import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findPrediction } from '../forecasts/find-prediction.server.ts';
import { findOwnForecast } from '../forecasts/forecasts.queries.server.ts';
import { getCurve } from '../forecasts/get-curve.server.ts';
import { canModeratePoll, canTiePoll, type PollHost, toHostRef } from '../poll-host.server.ts';
import { type PollHostRef, pollPath, pollTag, predictedClaimTag } from '../poll-tags.ts';
import { type ForecastCurve, hasVoted, type OwnVote, type PollView } from '../poll-view.ts';
import { canSeeCounts, isPollOpen } from '../polls.policy.ts';
import {
  findHostPoll,
  getCounts,
  hasBallots,
  listChoices,
  listOptions,
  type PollRow,
} from '../polls.queries.server.ts';
import type { ShownPoll } from './get-shown-poll.server.ts';

interface PageDeps {
  db: Database;
  now: Date;
  addCacheTags: (...tags: string[]) => void;
  expiresAt: (moment: Date | undefined) => void;
}

/** The poll of a public host, for its shared page, which gets the poll's cache tag. */
export async function getHostPoll(
  { db, now, addCacheTags, expiresAt }: PageDeps,
  host: PollHostRef,
): Promise<PollView | undefined> {
  const row = await findHostPoll(db, host);
  if (!row) return undefined;
  addCacheTags(pollTag(row.id));
  const found = await findPrediction(db, row);
  if (row.claim_id !== null) {
    addCacheTags(predictedClaimTag(row.claim_id));
    if (!found) return undefined;
    addCacheTags(predictedClaimTag(found.claimId));
  }
  if (row.closes_at && row.closes_at > now) expiresAt(row.closes_at);
  return presentPoll(db, { row, prediction: found?.view }, { hasVoted: false, now });
}

/** The poll of an item that may not be public, for its preview. */
export async function getPreviewedPoll(
  db: Database,
  host: PollHostRef,
  now: Date,
): Promise<PollView | undefined> {
  return getHostPoll({ db, now, addCacheTags: () => {}, expiresAt: () => {} }, host);
}

/** The poll of a private thread, for someone who may read it. Predictions are public, so it shows none. */
export async function getPrivatePoll(
  { db, now }: { db: Database; now: Date },
  viewer: Viewer,
  threadId: number,
): Promise<PollView | undefined> {
  const row = await findHostPoll(db, { kind: 'thread', id: threadId });
  if (!row || row.claim_id !== null) return undefined;
  const { choices } = await findAnswer(db, viewer, row);
  return presentPoll(db, { row, prediction: undefined }, { hasVoted: choices.length > 0, now });
}

export async function presentPoll(
  db: Database,
  { row, prediction }: Pick<ShownPoll, 'row' | 'prediction'>,
  viewer: { hasVoted: boolean; now: Date },
): Promise<PollView> {
  return {
    id: row.id,
    question: row.question,
    options: await listOptions(db, row.id),
    isMultiple: row.is_multiple,
    isMembersOnly: row.is_members_only,
    results: row.results,
    isOpen: isPollOpen(row, viewer.now),
    closesAt: row.closes_at?.toISOString(),
    counts: canSeeCounts(row, viewer) ? await getCounts(db, row) : undefined,
    prediction,
  };
}

/** What a shared page doesn't know of its viewer. */
export async function getOwnVote(
  deps: { db: Database; now: Date },
  viewer: Viewer,
  { row, host }: ShownPoll,
): Promise<OwnVote> {
  const { db } = deps;
  const vote = await presentVote(deps, row, await findAnswer(db, viewer, row));
  return { ...vote, toolsPath: await findToolsPath(db, viewer, row, host) };
}

async function findAnswer(db: Database, viewer: Viewer, row: PollRow): Promise<Answer> {
  if (viewer.kind === 'visitor') return { choices: [] };
  if (row.claim_id === null) return { choices: await listChoices(db, row.id, viewer.id) };
  const own = await findOwnForecast(db, row.id, viewer.id);
  return {
    choices: [],
    percent: own?.scored_percent ?? own?.percent ?? undefined,
    score: own?.score ?? undefined,
  };
}

/** Undefined for other polls, and unless the viewer may see the counts. */
export async function findShownCurve(
  { db, now }: { db: Database; now: Date },
  viewer: Viewer,
  row: PollRow,
): Promise<ForecastCurve | undefined> {
  if (row.claim_id === null) return undefined;
  const own = { ...(await findAnswer(db, viewer, row)), counts: undefined };
  return canSeeCounts(row, { hasVoted: hasVoted(own), now }) ? getCurve(db, row, now) : undefined;
}

type Answer = Omit<OwnVote, 'counts' | 'toolsPath'>;

/** The answer to a vote. */
export async function presentVote(
  { db, now }: { db: Database; now: Date },
  row: PollRow,
  answer: Answer,
): Promise<OwnVote> {
  const own = { ...answer, counts: undefined };
  const isSeen = canSeeCounts(row, { hasVoted: hasVoted(own), now });
  return { ...own, counts: isSeen ? await getCounts(db, row) : undefined };
}

async function findToolsPath(db: Database, viewer: Viewer, row: PollRow, host: PollHost) {
  if (canModeratePoll(viewer, host)) return `/admin/polls/${row.id}`;
  const mayTie = !host.isPrivate && canTiePoll(viewer, toHostRef(row));
  const isAuthor = viewer.kind !== 'visitor' && viewer.id === host.authorId;
  if (!mayTie && (!isAuthor || row.claim_id !== null)) return undefined;
  if (await hasBallots(db, row.id)) return undefined;
  return mayTie ? `/admin/polls/${row.id}` : `${pollPath(row.id)}/edit`;
}

/** The tools for the thread's poll, or the form that adds one, which private threads don't have. */
export async function findPollToolsPath(
  db: Database,
  thread: { id: number; is_private: boolean },
): Promise<string | undefined> {
  const poll = await findHostPoll(db, { kind: 'thread', id: thread.id });
  if (!poll && thread.is_private) return undefined;
  return `/admin/polls/${poll?.id ?? `new?thread=${thread.id}`}`;
}
