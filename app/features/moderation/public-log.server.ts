import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { AppError } from '../../errors.ts';
import { readContentId } from '../../http/content-id.ts';
import type { ListPage } from '../../http/page-key.ts';
import { decisionReasons, decisionWords } from './decision-reasons.ts';
import { isRefusal } from './decisions-about.server.ts';
import { getModerationSettings } from './moderation-settings.server.ts';
import { findLogPlace, listDecided } from './public-log.queries.server.ts';
import type { LoggedDecision } from './public-log-summary.ts';

const PAGE_SIZE = 50;

const kinds: Record<ReviewItemKind, string> = {
  post: 'Message or comment',
  submission: 'Submission',
  appeal: 'Appeal',
  notice: 'Legal notice',
};

const causes: Record<ReviewCause, string> = {
  held: 'Held by the screen',
  reported: 'Reported by readers',
  submitted: 'Sent in for review',
  appeal: 'Appeal',
  notice: 'Notice of illegal content',
};

/**
 * What staff has decided, the newest first. `after` is the id of the last line seen: a time in the
 * address would say more than the day.
 * @throws AppError 'not-found' while the site keeps its log to itself.
 */
export async function getPublicLog(
  db: Database,
  after: string | null,
): Promise<ListPage<LoggedDecision>> {
  const { publicLog } = await getModerationSettings(db);
  if (!publicLog) throw new AppError('not-found');
  const id = readContentId(after ?? undefined);
  const behind = id === undefined ? undefined : await findLogPlace(db, id);
  const rows = await listDecided(db, behind, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: kinds[row.kind],
      decision: decisionWords[row.decision as ReviewDecision],
      isAgainst: isRefusal(row.decision as ReviewDecision),
      reason: publicReason(row.reason),
      cause: row.phase ? `${causes[row.cause]} (${row.phase})` : causes[row.cause],
      day: (row.decided_at as Date).toISOString().slice(0, 10),
    })),
    nextKey: rows.length > PAGE_SIZE ? String(shown.at(-1)?.id) : undefined,
  };
}

/** Only sentences of the list: what staff writes in its own words is for those it is about, and may name them. */
function publicReason(reason: string | null): string | undefined {
  if (reason === null) return undefined;
  const listed = Object.values(decisionReasons).find((sentence) => reason.startsWith(sentence));
  return listed ?? 'In words of our own, told to those it is about.';
}
