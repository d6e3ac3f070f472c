import { isArticle, type View, type VisitorDay } from './visitor-day.ts';

/**
 * Bounces are visits of a single view; for searches, those without results. Measured are views with known
 * seconds and depth.
 */
export const sumNames = [
  'views',
  'visitors',
  'visits',
  'bounces',
  'seconds',
  'depth',
  'measured',
] as const;

/** Sums for one value of a dimension. */
export type Sums = Record<(typeof sumNames)[number], number>;

export const dimensions = [
  'all',
  'source',
  'referrer',
  'campaign',
  'device',
  'browser',
  'country',
  'page',
  'entry',
  'exit',
  'path',
  'depth',
  'search',
  'outbound',
  'goal',
  'affiliate',
  'excluded',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Separates the parts of a value, such as two paths. */
export const PART_SEPARATOR = '\t';
export const MAX_VALUE_LENGTH = 300;
/** The sum of values that few visitors had in common. */
export const OTHER = '(other)';

export const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;

/** Sums by dimension and value, and by hour. Adding and subtracting visitors' days keeps them exact. */
export class Totals {
  readonly byValue = new Map<string, Sums & { dimension: Dimension; value: string }>();
  readonly byHour = new Map<number, Pick<Sums, 'views' | 'visitors' | 'visits'>>();

  add(dimension: Dimension, value: string, sums: Partial<Sums>): void {
    const short = value.slice(0, MAX_VALUE_LENGTH);
    const key = dimension + PART_SEPARATOR + short;
    const total = this.byValue.get(key) ?? { ...noSums, dimension, value: short };
    for (const name of Object.keys(sums) as (keyof Sums)[]) total[name] += sums[name] ?? 0;
    this.byValue.set(key, total);
  }

  addHour(hour: number, sums: { views: number; visitors: number; visits: number }): void {
    const total = this.byHour.get(hour) ?? { views: 0, visitors: 0, visits: 0 };
    total.views += sums.views;
    total.visitors += sums.visitors;
    total.visits += sums.visits;
    this.byHour.set(hour, total);
  }

  /** `sign` is -1 to take out what was added before. */
  addVisitorDay(day: VisitorDay, sign: 1 | -1 = 1): void {
    new DayTotals(this, day, sign).add();
  }
}

/** Adds one visitor's day: each view and visit, and the visitor once for each value. */
class DayTotals {
  readonly #totals: Totals;
  readonly #day: VisitorDay;
  readonly #sign: 1 | -1;
  /** Values for which the visitor has been counted. */
  readonly #seen = new Set<string>();

  constructor(totals: Totals, day: VisitorDay, sign: 1 | -1) {
    this.#totals = totals;
    this.#day = day;
    this.#sign = sign;
  }

  add(): void {
    for (const visit of this.#day.visits) {
      this.#addVisit(visit);
      for (const { goal, article, link, page } of visit.goals) {
        this.#count('goal', goal + PART_SEPARATOR + article, { views: 1 });
        if (link) this.#count('affiliate', link + PART_SEPARATOR + page, { views: 1 });
      }
    }
  }

  #addVisit({ views, source, host, campaign }: VisitorDay['visits'][number]): void {
    const [first] = views;
    const last = views.at(-1);
    if (!first || !last) return;
    const { device, browser, country } = this.#day;
    const visit = { views: views.length, visits: 1, bounces: views.length === 1 ? 1 : 0 };
    const measured = views.filter(({ seconds }) => seconds !== undefined);
    const seconds = measured.reduce((sum, view) => sum + (view.seconds ?? 0), 0);
    this.#countVisitor('all', '', { ...visit, seconds, measured: measured.length });
    this.#countVisitor('source', source, visit);
    if (host) this.#countVisitor('referrer', host, visit);
    if (campaign) this.#countVisitor('campaign', campaign, visit);
    this.#countVisitor('device', device, visit);
    this.#countVisitor('browser', browser, visit);
    this.#countVisitor('country', country, visit);
    this.#countVisitor('entry', first.path, { visits: 1, bounces: visit.bounces });
    this.#countVisitor('exit', last.path, { visits: 1 });
    this.#addHour(first.hour, { views: 0, visits: 1 });
    views.forEach((view, index) => {
      this.#addView(view, views[index + 1]);
    });
  }

  #addView(view: View, next: View | undefined): void {
    const { path, hour, seconds, depth = 0, search, outbound = [] } = view;
    const measured = seconds === undefined ? 0 : 1;
    this.#countVisitor('page', path, { views: 1, seconds: seconds ?? 0, depth, measured });
    this.#addHour(hour, { views: 1, visits: 0 });
    if (next) this.#count('path', path + PART_SEPARATOR + next.path, { views: 1 });
    if (measured && isArticle(path)) {
      this.#count('depth', String(Math.floor(depth / 25) * 25), { views: 1 });
    }
    if (search) this.#count('search', search.term, { views: 1, bounces: search.isEmpty ? 1 : 0 });
    for (const target of outbound) this.#count('outbound', target, { views: 1 });
  }

  #addHour(hour: number, sums: { views: number; visits: number }): void {
    const visitors = this.#isFirst(`hour ${hour}`) ? 1 : 0;
    this.#totals.addHour(hour, {
      views: sums.views * this.#sign,
      visits: sums.visits * this.#sign,
      visitors: visitors * this.#sign,
    });
  }

  #countVisitor(dimension: Dimension, value: string, sums: Partial<Sums>): void {
    const visitors = this.#isFirst(dimension + PART_SEPARATOR + value) ? 1 : 0;
    this.#count(dimension, value, { ...sums, visitors });
  }

  #count(dimension: Dimension, value: string, sums: Partial<Sums>): void {
    const signed = Object.entries(sums).map(([name, sum]) => [name, sum * this.#sign]);
    this.#totals.add(dimension, value, Object.fromEntries(signed));
  }

  #isFirst(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }
}
