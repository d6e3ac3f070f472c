import { MAX_VALUE_LENGTH, PART_SEPARATOR } from '../embeds/totals.ts';
import type { Visit, VisitorDay } from '../embeds/visitor-day.ts';
import { listMoments } from '../steps/moments.ts';
import { parseStep, stepMatcher } from '../steps/step.ts';
import type { FilterName, ReportFilters } from './report-filters.ts';

type GetValues = (visit: Visit, day: VisitorDay) => readonly (string | undefined)[];

/** The values under which the sums count a visit. */
const valuesBy: Record<Exclude<FilterName, 'goal'>, GetValues> = {
  source: ({ source }) => [source],
  referrer: ({ host }) => [host],
  campaign: ({ campaign }) => [campaign],
  device: (_, { device }) => [device],
  browser: (_, { browser }) => [browser],
  country: (_, { country }) => [country],
  page: ({ views }) => views.map(({ path }) => path),
  entry: ({ views }) => [views[0]?.path],
  exit: ({ views }) => [views.at(-1)?.path],
  path: ({ views }) =>
    views.slice(1).map(({ path }, index) => (views[index]?.path ?? '') + PART_SEPARATOR + path),
  search: ({ views }) => views.map(({ search }) => search?.term),
  outbound: ({ views }) => views.flatMap(({ outbound = [] }) => outbound),
};

/** The visitor's day with those visits only that match all filters. Undefined if none does. */
export function filterVisits(
  day: VisitorDay,
  { goal, ...filters }: ReportFilters,
): VisitorDay | undefined {
  const wanted = Object.entries(filters) as [keyof typeof valuesBy, string][];
  const isGoal = goal === undefined ? undefined : stepMatcher(parseStep(goal));
  const reaching = isGoal
    ? day.visits.filter((visit) => visit.views.length > 0 && listMoments(visit).some(isGoal))
    : day.visits;
  const visits = reaching.filter((visit) =>
    wanted.every(([name, value]) =>
      // The sums cut long values, and so do the rows that lead here.
      valuesBy[name](visit, day).some(
        (found) => found?.slice(0, MAX_VALUE_LENGTH) === value.slice(0, MAX_VALUE_LENGTH),
      ),
    ),
  );
  return visits.length > 0 ? { ...day, visits } : undefined;
}
