import type { Database } from '#db/engine.ts';
import { type Days, localTimes } from '../counting/local-day.ts';
import type { Stats } from '../stats/stats.server.ts';
import {
  listPublishedArticles,
  listReferrerDays,
  listStartedCampaigns,
} from './day-events.queries.server.ts';

/** Of each kind in a report. */
const MAX_EVENTS = 300;
/** Of one kind on one day. */
const MAX_NAMES = 2;
const list = new Intl.ListFormat('en-US');
/** A site is said to mention this one on days with so many visitors from it, and so many times its average. */
const MIN_VISITORS = 20;
const TIMES_AVERAGE = 3;

interface DaysToExplain extends Days {
  /** How many they are. */
  days: number;
  timeZone: string;
  /** When they begin and end. */
  moments: { from: Date; until: Date };
  /** Of all visits; undefined leaves mentions out. */
  stats: Pick<Stats, 'listValues'> | undefined;
}

/** Events that may explain a day's visits, by day: articles, bulk emails and mentions on other sites. */
export async function getDayEvents(
  db: Database,
  range: DaysToExplain,
): Promise<ReadonlyMap<string, string[]>> {
  const { moments } = range;
  const [articles, campaigns, mentions] = await Promise.all([
    listPublishedArticles(db, moments, MAX_EVENTS),
    listStartedCampaigns(db, moments, MAX_EVENTS),
    range.stats ? findMentions(db, range, range.stats) : [],
  ]);
  const localTime = localTimes(range.timeZone);
  const getDay = (at: Date) => localTime(at.getTime()).day;
  const events = [
    ...mentions.map(({ day, site }) => ({ day, verb: 'Mentioned by', name: site })),
    ...campaigns.map(({ at, subject }) => ({
      day: getDay(at),
      verb: 'Sent',
      name: quote(subject),
    })),
    ...articles.map(({ at, title }) => ({
      day: getDay(at),
      verb: 'Published',
      name: quote(title),
    })),
  ];
  const byDay = Map.groupBy(events, ({ day }) => day);
  return new Map([...byDay].map(([day, all]) => [day, toTexts(all)]));
}

const quote = (text: string) => `“${text}”`;

/** One text for each verb. */
function toTexts(events: readonly { verb: string; name: string }[]): string[] {
  const byVerb = Map.groupBy(events, ({ verb }) => verb);
  return [...byVerb].map(([verb, all]) => {
    const names = all.slice(0, MAX_NAMES).map(({ name }) => name);
    const more = all.length - names.length;
    return `${verb} ${list.format(more > 0 ? [...names, `${more} more`] : names)}`;
  });
}

async function findMentions(db: Database, range: DaysToExplain, stats: Pick<Stats, 'listValues'>) {
  const options = { minVisitors: MIN_VISITORS, limit: MAX_EVENTS };
  const [days, totals] = await Promise.all([
    listReferrerDays(db, range, options),
    stats.listValues('referrer', range, { by: 'visitors', limit: MAX_EVENTS }),
  ]);
  const averages = new Map(totals.map(({ value, visitors }) => [value, visitors / range.days]));
  return days.filter(({ site, visitors }) => visitors >= TIMES_AVERAGE * (averages.get(site) ?? 0));
}
