import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import type { Goals, ShownFunnel } from '../goals/get-goals.server.ts';
import type { CountedSteps } from '../stats/step-stats.server.ts';
import { formatStep, type Step } from '../steps/step.ts';
import { formatDay, type ReportPanel, type ReportRow, share } from './report.ts';
import { hasNumbers, type ReportRange } from './report-range.server.ts';

const NOTE = 'Visits that reached the goal, and their share of all visits.';
const NO_SCRIPTS = 'Visits without scripts are in neither.';
const NO_GOALS = 'No goals yet. Admins add them under Goals and funnels.';

type DayVisits = readonly { day: string; visits: number }[];

/** Goals with their visits and rates, and funnels. The range was found with their steps. */
export async function getGoalPanels(
  db: Database,
  range: ReportRange,
  { goals, funnels }: Goals,
): Promise<ReportPanel[]> {
  const [counted, days] = await Promise.all([range.countSteps(), range.stats.listDays(range)]);
  const ofGoals = goals.map((goal, index) => ({ ...goal, count: counted[index] }));
  const goalRows = ofGoals.map(({ name, step, count }) => {
    const visits = count?.visits[0] ?? 0;
    const isCounted = !count || hasNumbers(count, range);
    return {
      name,
      filter: { name: 'goal', value: formatStep(step) } as const,
      values: isCounted ? [visits, share(visits, countVisits(days, count))] : [null, null],
    };
  });
  const panel: ReportPanel = {
    id: 'goals',
    title: 'Goals',
    chart: 'bars',
    nameColumn: 'Goal',
    note: joinNotes(NOTE, NO_SCRIPTS, describeStart(range, days, ofGoals)),
    columns: [{ name: 'Visits' }, { name: 'Rate', format: 'percent' }],
    rows: goalRows.sort((a, b) => Number(b.values[0]) - Number(a.values[0])),
    empty: goals.length === 0 ? NO_GOALS : '',
  };
  const paths = funnels.flatMap(({ steps }) =>
    steps.flatMap(({ step }) => ('path' in step ? [step.path] : [])),
  );
  const getPageName = await findPageNames(db, paths);
  const funnelPanels = funnels.map((funnel, index) => {
    const count = counted[goals.length + index];
    const note = describeStart(range, days, [{ name: funnel.name, count }]);
    const getName = (path: string) => getPageName(path).name;
    const empty = !count || hasNumbers(count, range) ? NO_FIRST_STEP : 'No numbers on these days.';
    return getFunnelPanel(funnel, { visits: count?.visits ?? [], note, empty, getName });
  });
  return [panel, ...funnelPanels];
}

interface FunnelNumbers {
  visits: readonly number[];
  note: string;
  empty: string;
  /** Of a page. */
  getName: (path: string) => string;
}

const NO_FIRST_STEP = 'No visit took the first step in this period.';
const FUNNEL_NOTE =
  'Visits that took these steps in this order, whatever they did in between. All within one visit.';

/** The share is that of the first step. */
function getFunnelPanel(
  { id, name, steps }: ShownFunnel,
  { visits, note, empty, getName }: FunnelNumbers,
): ReportPanel {
  const first = visits[0] ?? 0;
  return {
    id: `funnel-${id}`,
    title: name,
    chart: 'funnel',
    nameColumn: 'Step',
    note: joinNotes(FUNNEL_NOTE, note),
    columns: [
      { name: 'Visits' },
      { name: 'Of the first step', format: 'percent' },
      { name: 'Left before' },
      { name: 'Drop-off', format: 'percent' },
    ],
    rows: steps.map(({ name: stepName, step }, index): ReportRow => {
      const count = visits[index] ?? 0;
      const before = index === 0 ? undefined : (visits[index - 1] ?? 0);
      const left = before === undefined ? null : before - count;
      return {
        id: String(index),
        name: stepName ?? describeStep(step, getName),
        values: [
          count,
          share(count, first),
          left,
          before === undefined ? null : share(left ?? 0, before),
        ],
      };
    }),
    empty,
  };
}

function describeStep(step: Step, getName: (path: string) => string): string {
  if ('event' in step) return step.event;
  const { path } = step;
  if (path === '/*' || path === '*') return 'Any page';
  return path.endsWith('*') ? path : getName(path);
}

/** On the days that the goal is counted on. */
function countVisits(days: DayVisits, count: CountedSteps | undefined): number {
  const since = count?.firstDay ?? '';
  return days.reduce((sum, { day, visits }) => sum + (day >= since ? visits : 0), 0);
}

const list = new Intl.ListFormat('en-US');

/** Says since when numbers are counted, if the period has visits from before. */
function describeStart(
  { to }: ReportRange,
  days: DayVisits,
  all: readonly { name: string; count: CountedSteps | undefined }[],
): string {
  const late = all.flatMap(({ name, count }) => {
    const firstDay = count?.firstDay ?? '';
    return days.some(({ day, visits }) => day < firstDay && visits > 0) ? [{ name, firstDay }] : [];
  });
  const latest = late
    .map(({ firstDay }) => firstDay)
    .toSorted()
    .at(-1);
  if (latest === undefined) return '';
  const names = list.format(late.map(({ name }) => `“${name}”`));
  const subject = late.length === all.length ? 'Numbers' : names;
  const isOne = subject === names && late.length === 1;
  if (latest > to) {
    const start =
      subject === names
        ? `${names} ${isOne ? 'has' : 'have'} no numbers on these days`
        : 'These days have no numbers';
    return `${start}: their visits are no longer kept one by one.`;
  }
  const verb = isOne ? 'starts' : 'start';
  return `${subject} ${verb} on ${formatDay(latest)}: before that, visits are no longer kept one by one.`;
}

function joinNotes(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(' ');
}
