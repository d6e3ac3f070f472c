import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import type { Goal } from '../counting/beacon.ts';
import type { Days } from '../counting/local-day.ts';
import { PART_SEPARATOR } from '../embeds/totals.ts';
import { countJoined } from './health.queries.server.ts';
import type { Report, ReportPanel } from './report.ts';
import { getMoments, hasFilters, type ReportRange } from './report-range.server.ts';

const ROWS = 15;
/** Articles that led to a conversion: more than an old site has. */
const MAX_GOALS = 20_000;

const goalPanels = [
  {
    goal: 'sign-up',
    id: 'sign-ups',
    title: 'Sign-ups by article',
    note: 'Credited to the last article read before signing up. People join once they confirm their email.',
    empty: 'No sign-ups in this period.',
  },
  {
    goal: 'subscription',
    id: 'subscriptions',
    title: 'Subscriptions by article',
    note: 'Credited to the last article read before subscribing. Some are confirmed later, or never.',
    empty: 'No subscriptions in this period.',
  },
  {
    goal: 'affiliate',
    id: 'affiliate-clicks',
    title: 'Affiliate clicks by article',
    note: 'Credited to the article with the link, or the last one read.',
    empty: 'No clicks on affiliate links in this period.',
  },
] satisfies {
  goal: Goal;
  id: string;
  title: string;
  note: string;
  empty: string;
}[];

/** The sums of two panels. */
const sums = [
  { goal: 'subscription', label: 'Subscriptions' },
  { goal: 'affiliate', label: 'Affiliate clicks' },
] as const;

/** New members, subscriptions and affiliate clicks, and the articles that led to them. */
export async function getConversion(
  db: Database,
  range: ReportRange,
): Promise<Pick<Report, 'totals' | 'panels'>> {
  const [goals, before, joined, joinedBefore] = await Promise.all([
    listGoals(range),
    range.isComparable ? listGoals(range, range.previous) : [],
    countJoined(db, getMoments(range, range.timeZone)),
    countJoined(db, getMoments(range.previous, range.timeZone)),
  ]);
  const paths = goals.map(({ article }) => article);
  const getPageName = await findPageNames(db, paths);
  const panels = goalPanels.map(({ goal, ...panel }): ReportPanel => {
    const found = goals.filter((row) => row.goal === goal);
    const rows = found.slice(0, ROWS).map(({ article, count }) => ({
      name: article === '' ? 'No article' : getPageName(article).name,
      ...(article.startsWith('/') && {
        to: article,
        filter: { name: 'page' as const, value: article },
      }),
      values: [count],
    }));
    const others = getSum(found.slice(ROWS), goal);
    return {
      ...panel,
      chart: 'bars',
      nameColumn: 'Article',
      columns: [{ name: 'Count' }],
      rows: others > 0 ? [...rows, { name: 'Other articles', values: [others] }] : rows,
    };
  });
  const joinedTotal = {
    label: 'Joined',
    value: joined,
    ...(range.isComparable && { previous: joinedBefore }),
  };
  return {
    totals: [
      ...(hasFilters(range) ? [] : [joinedTotal]),
      ...sums.map(({ goal, label }) => ({
        label,
        value: getSum(goals, goal),
        ...(range.isComparable && { previous: getSum(before, goal) }),
      })),
    ],
    panels,
  };
}

async function listGoals(range: ReportRange, days: Days = range) {
  const rows = await range.stats.listValues('goal', days, { limit: MAX_GOALS });
  return rows.map(({ value, views }) => {
    const [goal = '', article = ''] = value.split(PART_SEPARATOR);
    return { goal, article, count: views };
  });
}

function getSum(rows: readonly { goal: string; count: number }[], goal: Goal): number {
  return rows.filter((row) => row.goal === goal).reduce((sum, { count }) => sum + count, 0);
}
