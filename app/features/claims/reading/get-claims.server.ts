import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { nextDay } from '#app/text/dates/calendar.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { claimsPath } from '../claim-paths.ts';
import type { ClaimStanding } from '../claim-ratings.ts';
import type { ClaimSummary } from '../claim-summary.ts';
import { type ClaimTopic, claimTopics, topicNames } from '../claim-topics.ts';
import {
  type ClaimQuery,
  findLastOfficialDay,
  listClaimCounts,
  listClaims,
} from '../claims.queries.server.ts';
import { presentClaim } from './claims.present.server.ts';

const PAGE_SIZE = 20;
/** Claims of each topic on the page that shows all topics. */
const MAX_PER_TOPIC = 5;

export interface TopicClaims {
  topic: ClaimTopic;
  path: string;
  label: string;
  count: number;
  claims: ClaimSummary[];
}

export type StandingCounts = Record<ClaimStanding, number>;

/** One page of the claims with these filters, the latest rated first. */
export async function getClaimList(
  db: Database,
  filter: Pick<ClaimQuery, 'topic' | 'standing'>,
  after: Cursor | undefined,
): Promise<ListPage<ClaimSummary>> {
  return listPage(
    await listClaims(db, { ...filter, after, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
    ({ ranked_at: at, id }) => ({ at, id }),
    presentClaim,
  );
}

/** The claims that were rated last, or the newest ones if none is rated. */
export async function getLatestClaims(db: Database, limit: number): Promise<ClaimSummary[]> {
  const claims = await listClaims(db, { limit });
  const rated = claims.filter(({ rating }) => rating !== 'unrated');
  return (rated.length > 0 ? rated : claims).map(presentClaim);
}

/** Each topic that has claims, with those rated last. */
export async function getTopics(db: Database, counts: ClaimCounts): Promise<TopicClaims[]> {
  const all = topicNames.map((topic) => ({ topic, count: sum(counts, { topic }) }));
  return Promise.all(
    all
      .filter(({ count }) => count > 0)
      .map(async ({ topic, count }) => ({
        topic,
        path: claimsPath({ topic }),
        label: claimTopics[topic],
        count,
        claims: (await listClaims(db, { topic, limit: MAX_PER_TOPIC })).map(presentClaim),
      })),
  );
}

export type ClaimCounts = Awaited<ReturnType<typeof listClaimCounts>>;

export const getClaimCounts = listClaimCounts;

/** The numbers of claims of a topic, or of all. */
export function countStandings(counts: ClaimCounts, topic: string | undefined): StandingCounts {
  const count = (standing: ClaimStanding) => sum(counts, { topic, standing });
  return {
    known: count('known'),
    open: count('open'),
    debunked: count('debunked'),
    expired: count('expired'),
  };
}

function sum(
  counts: ClaimCounts,
  filter: { topic?: string | undefined; standing?: ClaimStanding },
): number {
  return counts
    .filter(({ topic }) => filter.topic === undefined || topic === filter.topic)
    .filter(({ standing }) => filter.standing === undefined || standing === filter.standing)
    .reduce((total, { value }) => total + value, 0);
}

/** The day of the newest official evidence, YYYY-MM-DD, and when it began where the site is; undefined if there is none. */
export async function getLastOfficialDay(db: Database) {
  const day = await findLastOfficialDay(db);
  return day === undefined
    ? undefined
    : { day, at: startOfLocalDay(day, await getSiteTimeZone(db)) };
}

/** Days since the newest official evidence, and when that number changes; undefined if there is none. */
export async function getOfficialSilence(db: Database, now: Date) {
  const day = await findLastOfficialDay(db);
  if (day === undefined) return undefined;
  const timeZone = await getSiteTimeZone(db);
  const today = toLocalDay(now, timeZone);
  const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MS);
  return { day, days, expiresAt: startOfLocalDay(nextDay(today), timeZone) };
}
