import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Cursor, ListPage } from '#app/http/cursor.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { contentLabels } from '#app/text/links/content-labels.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { isAdverse } from '../decisions/decision-history.server.ts';
import { decisionLabels, decisionReasons } from '../decisions/decision-reasons.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import {
  findDecidedItem,
  findThreadAct,
  listDecidedItems,
  listThreadActs,
} from './public-log.queries.server.ts';

const PAGE_SIZE = 50;

/** A decision, or an act on a thread, without anything that identifies people or content. */
export interface LoggedDecision {
  id: string;
  /** 'Message or comment'. */
  kind: string;
  decision: string;
  /** Whether the content was removed or not accepted. */
  isAdverse: boolean;
  reason: string | undefined;
  /** 'Reported by readers'. */
  cause: string;
  /** '2026-11-21'. */
  day: string;
}

const kindLabels: Record<ReviewItemKind, string> = {
  post: 'Message or comment',
  submission: 'Submission',
  appeal: 'Appeal',
  notice: 'Legal notice',
  ...contentLabels,
  profile: 'Profile',
};

const causeLabels: Record<ReviewCause, string> = {
  held: 'Held by screening',
  reported: 'Reported by readers',
  submitted: 'Submitted for review',
  appeal: 'Appeal',
  notice: 'Legal notice',
};

/** Labels of moderators’ actions on a thread, by the action in the audit log. */
const threadActs: Record<string, string> = {
  'thread.lock': 'Locked',
  'thread.unlock': 'Unlocked',
  'thread.pin': 'Pinned',
  'thread.unpin': 'Unpinned',
  'thread.slow-mode': 'Slow mode',
  'thread.move': 'Moved',
  'thread.merge': 'Merged into another thread',
  'thread.unmerge': 'Merge undone',
  'thread.split': 'Split',
  'thread.unsplit': 'Split undone',
  'thread.hide': 'Hidden',
  'thread.show': 'Shown again',
  'thread.note': 'Note left',
  'thread.remove-note': 'Note removed',
  'thread.pin-comment': 'Comment pinned',
  'thread.unpin-comment': 'Comment unpinned',
};

/**
 * Newest first. The cursor is the id of an item, or of an act on a thread, because a timestamp in the URL would
 * reveal more than the day.
 * @throws AppError 'not-found' when the site doesn't publish its log.
 */
export async function getPublicLog(
  db: Database,
  after: string | null,
): Promise<ListPage<LoggedDecision>> {
  const { publicLog } = await getModerationSettings(db);
  if (!publicLog) throw new AppError('not-found');
  const cursors = await readCursor(db, after);
  const limit = PAGE_SIZE + 1;
  const [items, acts] = await Promise.all([
    listDecidedItems(db, cursors.items, limit),
    listThreadActs(db, Object.keys(threadActs), cursors.acts, limit),
  ]);
  const timeZone = await getSiteTimeZone(db);
  const rows = [...items.map(presentItem), ...acts.map(presentAct)].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    items: shown.map(({ at, ...entry }) => ({ ...entry, day: toLocalDay(at, timeZone) })),
    nextCursor: rows.length > PAGE_SIZE ? shown.at(-1)?.id : undefined,
  };
}

/** The id of an act, after this letter. */
const ACT = 't';

/** Of those at the same moment, decided items come first. */
async function readCursor(
  db: Database,
  after: string | null,
): Promise<Partial<Record<'items' | 'acts', Cursor>>> {
  const isAct = after?.startsWith(ACT) ?? false;
  const id = parseContentId(isAct ? after?.slice(ACT.length) : (after ?? undefined));
  if (id === undefined) return {};
  const acts = isAct ? await findThreadAct(db, id) : undefined;
  if (acts) return { acts, items: { at: acts.at, id: 0 } };
  const items = isAct ? undefined : await findDecidedItem(db, id);
  return items ? { items, acts: { at: items.at, id: MAX_ID } } : {};
}

type LogRow = Omit<LoggedDecision, 'day'> & { at: Date };

function presentItem(row: Awaited<ReturnType<typeof listDecidedItems>>[number]): LogRow {
  return {
    id: String(row.id),
    kind: kindLabels[row.kind],
    decision: decisionLabels[row.decision as ReviewDecision],
    isAdverse: isAdverse(row.decision as ReviewDecision),
    reason: publicReason(row.reason),
    cause: row.phase ? `${causeLabels[row.cause]} (${row.phase})` : causeLabels[row.cause],
    at: row.decided_at as Date,
  };
}

function presentAct({
  id,
  action,
  created_at: at,
}: Awaited<ReturnType<typeof listThreadActs>>[number]): LogRow {
  return {
    id: `${ACT}${id}`,
    kind: 'Thread',
    decision: threadActs[action] ?? '',
    isAdverse: false,
    reason: undefined,
    cause: 'By a moderator',
    at,
  };
}

/** Custom reasons stay private, because they may name people. */
function publicReason(reason: string | null): string | undefined {
  if (reason === null) return undefined;
  const predefined = Object.values(decisionReasons).find((text) => reason.startsWith(text));
  return predefined ?? 'Given only to the people involved.';
}
