import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { canModeratePoll, type PollHost } from '../poll-host.server.ts';
import { type PollHostRef, pollPath, pollTag } from '../poll-tags.ts';
import type { OwnVote, PollView } from '../poll-view.ts';
import { canSeeCounts, isPollOpen } from '../polls.policy.ts';
import {
  findHostPoll,
  getCounts,
  hasBallots,
  listChoices,
  listOptions,
  type PollRow,
} from '../polls.queries.server.ts';

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
  if (row.closes_at && row.closes_at > now) expiresAt(row.closes_at);
  return presentPoll(db, row, { hasVoted: false, now });
}

export async function presentPoll(
  db: Database,
  row: PollRow,
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
    counts: canSeeCounts(row, viewer) ? await getCounts(db, row.id) : undefined,
  };
}

/** What a shared page doesn't know of its viewer. */
export async function getOwnVote(
  deps: { db: Database; now: Date },
  viewer: Viewer,
  row: PollRow,
  host: PollHost,
): Promise<OwnVote> {
  const { db } = deps;
  const choices = viewer.kind === 'visitor' ? [] : await listChoices(db, row.id, viewer.id);
  const vote = await presentVote(deps, row, choices);
  return { ...vote, toolsPath: await findToolsPath(db, viewer, row, host) };
}

/** The answer to a vote. */
export async function presentVote(
  { db, now }: { db: Database; now: Date },
  row: PollRow,
  choices: readonly number[],
): Promise<OwnVote> {
  const viewer = { hasVoted: choices.length > 0, now };
  const counts = canSeeCounts(row, viewer) ? await getCounts(db, row.id) : undefined;
  return { choices: [...choices], counts };
}

async function findToolsPath(db: Database, viewer: Viewer, row: PollRow, host: PollHost) {
  if (canModeratePoll(viewer, host)) return `/admin/polls/${row.id}`;
  const isAuthor = viewer.kind !== 'visitor' && viewer.id === host.authorId;
  return isAuthor && !(await hasBallots(db, row.id)) ? `${pollPath(row.id)}/edit` : undefined;
}

/** The tools for the thread's poll, or the form that adds one. */
export async function getPollToolsPath(db: Database, threadId: number): Promise<string> {
  const poll = await findHostPoll(db, { kind: 'thread', id: threadId });
  return `/admin/polls/${poll?.id ?? `new?thread=${threadId}`}`;
}
