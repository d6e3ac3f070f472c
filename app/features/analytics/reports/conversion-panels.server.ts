import type { Database } from '#db/engine.ts';
import type { Goal } from '../counting/beacon.ts';
import { PART_SEPARATOR } from '../embeds/totals.ts';
import { countGains } from './health.queries.server.ts';
import { findPageNames } from './page-names.queries.server.ts';
import type { Report, ReportPanel } from './report.ts';
import { momentsOf, type ReportRange } from './report-range.server.ts';
import { listValues } from './reports.queries.server.ts';

const ROWS = 15;

const goalPanels: { goal: Goal; id: string; title: string; note: string; empty: string }[] = [
  {
    ...{ goal: 'sign-up', id: 'sign-ups', title: 'Sign-ups by article' },
    note: 'Forms sent in counted visits, by the article read last before. New accounts also include invitations, sign-ins with providers and visits that aren’t counted.',
    empty: 'No sign-ups in these days.',
  },
  {
    ...{ goal: 'subscription', id: 'subscriptions', title: 'Subscriptions by article' },
    note: 'Forms sent in counted visits, by the article read last before. Some are confirmed on a later day or never.',
    empty: 'No subscriptions in these days.',
  },
  {
    ...{ goal: 'affiliate', id: 'affiliate-clicks', title: 'Affiliate clicks by article' },
    note: 'The article with the link, or the one read last before the click.',
    empty: 'No clicks on affiliate links in these days.',
  },
];

/** Sign-ups, subscriptions and affiliate clicks, and the articles that led to them. */
export async function getConversion(
  db: Database,
  range: ReportRange,
): Promise<Pick<Report, 'totals' | 'panels'>> {
  const [rows, before, gains, gainsBefore] = await Promise.all([
    listValues(db, 'goal', range),
    listValues(db, 'goal', range.previous),
    countGains(db, momentsOf(range, range.timeZone)),
    countGains(db, momentsOf(range.previous, range.timeZone)),
  ]);
  const goals = rows.map(readGoal);
  const nameOf = await findPageNames(
    db,
    goals.map(({ article }) => article),
  );
  const clicks = (found: typeof rows) =>
    found
      .map(readGoal)
      .filter(({ goal }) => goal === 'affiliate')
      .reduce((sum, { count }) => sum + count, 0);
  const panels = goalPanels.map(
    ({ goal, ...panel }): ReportPanel => ({
      ...{ ...panel, chart: 'bars', nameColumn: 'Article' },
      columns: [{ name: 'Count' }],
      rows: goals
        .filter((row) => row.goal === goal)
        .slice(0, ROWS)
        .map(({ article, count }) => ({
          name: article === '' ? 'No article' : nameOf(article).name,
          to: article.startsWith('/') ? article : undefined,
          values: [count],
        })),
    }),
  );
  const total = (label: string, value: number, previous: number) => ({
    ...{ label, value },
    ...(range.isComparable && { previous }),
  });
  return {
    totals: [
      total('New accounts', gains.accounts, gainsBefore.accounts),
      total('Subscriptions confirmed', gains.confirmed, gainsBefore.confirmed),
      total('Affiliate clicks', clicks(rows), clicks(before)),
    ],
    panels,
  };
}

function readGoal({ value, views }: { value: string; views: number }) {
  const [goal = '', article = ''] = value.split(PART_SEPARATOR);
  return { goal, article, count: views };
}
