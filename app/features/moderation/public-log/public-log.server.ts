import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { ListPage } from '#app/http/cursor.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { contentLabels } from '#app/text/links/content-labels.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { isAdverse } from '../decisions/decision-history.server.ts';
import { decisionLabels, decisionReasons } from '../decisions/decision-reasons.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import { findLogCursor, listDecidedItems } from './public-log.queries.server.ts';

const PAGE_SIZE = 50;

/** A decision without anything that identifies people or content. */
export interface LoggedDecision {
  id: number;
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

/**
 * Newest first. The cursor is an item's id, because a timestamp in the URL would reveal more than
 * the day.
 * @throws AppError 'not-found' when the site doesn't publish its log.
 */
export async function getPublicLog(
  db: Database,
  after: string | null,
): Promise<ListPage<LoggedDecision>> {
  const { publicLog } = await getModerationSettings(db);
  if (!publicLog) throw new AppError('not-found');
  const id = parseContentId(after ?? undefined);
  const cursor = id === undefined ? undefined : await findLogCursor(db, id);
  const rows = await listDecidedItems(db, cursor, PAGE_SIZE + 1);
  const timeZone = await getSiteTimeZone(db);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: kindLabels[row.kind],
      decision: decisionLabels[row.decision as ReviewDecision],
      isAdverse: isAdverse(row.decision as ReviewDecision),
      reason: publicReason(row.reason),
      cause: row.phase ? `${causeLabels[row.cause]} (${row.phase})` : causeLabels[row.cause],
      day: toLocalDay(row.decided_at as Date, timeZone),
    })),
    nextCursor: rows.length > PAGE_SIZE ? String(shown.at(-1)?.id) : undefined,
  };
}

/** Custom reasons stay private, because they may name people. */
function publicReason(reason: string | null): string | undefined {
  if (reason === null) return undefined;
  const predefined = Object.values(decisionReasons).find((text) => reason.startsWith(text));
  return predefined ?? 'Given only to the people involved.';
}
