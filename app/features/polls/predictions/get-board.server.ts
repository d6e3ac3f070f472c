import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { decodeNumber, encodeCursor, type ListPage } from '#app/http/cursor.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { predictionScoresTag, predictionsTag } from '../poll-tags.ts';
import { getScoreSums, listBoard, listSeasons } from './board.queries.server.ts';
import { formatBoardScore, MIN_FORECASTS } from './board-score.ts';
import { hasOptedOut } from './opt-outs.queries.server.ts';

export interface BoardRow {
  id: number;
  rank: number;
  name: string;
  path: string;
  forecasts: number;
  score: string;
}

type BoardDeps = Pick<PublicContext, 'db' | 'now' | 'addCacheTags'>;

interface BoardQuery {
  season: number;
  /** The rank of the last row before, and its cursor, such as `50.1z-7`. */
  after: string | null;
  pageSize: number;
}

/** One page of a season's board. */
export async function getBoard(
  { db, now, addCacheTags }: BoardDeps,
  { season, after, pageSize }: BoardQuery,
): Promise<ListPage<BoardRow>> {
  addCacheTags(predictionScoresTag, membersTag);
  const position = readPosition(after);
  const rows = await listBoard(db, { season, now, after: position?.cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map((row, index): BoardRow => {
    const name = publicName(row.name);
    return {
      id: row.id,
      rank: (position?.rank ?? 0) + index + 1,
      name,
      path: memberPath(row.name),
      forecasts: row.forecast_count,
      score: formatBoardScore(row.board_score ?? 0),
    };
  });
  const last = rows[pageSize - 1];
  const cursor = last && encodeCursor({ at: last.board_score ?? 0, id: last.id });
  const hasMore = rows.length > pageSize;
  return { items, nextCursor: hasMore ? `${items.at(-1)?.rank}.${cursor}` : undefined };
}

/** Undefined for an invalid one, which means page one. */
function readPosition(after: string | null) {
  const [, rank, rest] = /^(\d{1,7})\.(.+)$/.exec(after ?? '') ?? [];
  const cursor = decodeNumber(rest ?? null);
  return rank && cursor ? { rank: Number(rank), cursor } : undefined;
}

/** This year's season where the site is, and all others in which predictions were resolved, the latest first. */
export async function getSeasons({ db, now, addCacheTags }: BoardDeps) {
  addCacheTags(predictionsTag);
  const current = Number(toLocalDay(now, await getSiteTimeZone(db)).slice(0, 4));
  const seasons = new Set([current, ...(await listSeasons(db))]);
  return { current, seasons: [...seasons].toSorted((a, b) => b - a) };
}

/** A member's record, for their profile. Undefined while there is too little, or if they left the board. */
export async function getPredictionMark(db: Database, memberId: number) {
  const { forecasts, scores } = await getScoreSums(db, memberId);
  if (forecasts < MIN_FORECASTS || (await hasOptedOut(db, memberId))) return undefined;
  return { forecasts, score: (scores / forecasts / 10_000).toFixed(2) };
}

export type PredictionMark = NonNullable<Awaited<ReturnType<typeof getPredictionMark>>>;
