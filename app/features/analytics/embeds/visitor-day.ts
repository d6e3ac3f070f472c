import type { CountedBeacon, Goal, TrafficSource, VisitorTraits } from '../counting/beacon.ts';

/** A pause this long ends a visit. */
const VISIT_TIMEOUT_MS = 30 * 60_000;
/** More than anyone reads in a day. Keeps a row small. */
const MAX_VIEWS = 400;
const MAX_CLICKS = 50;
const MAX_GOALS = 100;

export interface View {
  id: string;
  path: string;
  hour: number;
  seconds?: number;
  depth?: number;
  search?: { term: string; isEmpty: boolean };
  /** Hosts and paths of outbound links. */
  outbound?: string[];
}

export interface Visit {
  source: TrafficSource;
  host: string;
  campaign: string;
  lastAt: number;
  views: View[];
  /** Reached goals, in order. */
  goals: VisitGoal[];
}

export interface VisitGoal {
  goal: Goal;
  /** The article that was read last before it. */
  article: string;
  link: string;
  page: string;
  /** How many views came before it. Visits that were counted by earlier versions don't say. */
  after?: number;
}

/** Everything one visitor did on one day. Its numbers are the sum of the site's numbers. */
export interface VisitorDay extends VisitorTraits {
  visits: Visit[];
}

/** Names the affiliate link of a URL: `{affiliate id}:keyword:{keyword}`. */
export type FindAffiliateLink = (url: string) => string | undefined;

/** Adds a beacon to the visitor's day. Beacons arrive in order. */
export function addBeacon(
  day: VisitorDay,
  beacon: CountedBeacon,
  findAffiliateLink: FindAffiliateLink,
): void {
  switch (beacon.kind) {
    case 'view':
      addView(day, beacon);
      return;
    case 'goal': {
      const { goal, link, page } = beacon;
      const visit = currentVisit(day, beacon.at) ?? startVisit(day, beacon.at);
      const after = visit.views.length;
      addGoal(day, visit, { goal, link, page, article: lastArticle(visit), after });
      return;
    }
    case 'leave':
    case 'click': {
      const found = findView(day, beacon.view);
      if (!found) return;
      found.visit.lastAt = Math.max(found.visit.lastAt, beacon.at);
      if (beacon.kind === 'leave') measure(found.view, beacon);
      else addClick(day, found, beacon, findAffiliateLink);
    }
  }
}

type BeaconOf<Kind extends CountedBeacon['kind']> = Extract<CountedBeacon, { kind: Kind }>;

function addView(day: VisitorDay, beacon: BeaconOf<'view'>): void {
  if (day.visits.reduce((sum, { views }) => sum + views.length, 0) >= MAX_VIEWS) return;
  if (findView(day, beacon.view)) return;
  const { source, host, campaign } = beacon;
  const visit = currentVisit(day, beacon.at) ?? startVisit(day, beacon.at);
  if (visit.views.length === 0) Object.assign(visit, { source, host, campaign });
  const view: View = { id: beacon.view, path: beacon.path, hour: beacon.hour };
  if (beacon.search) view.search = { term: beacon.search, isEmpty: false };
  visit.views.push(view);
  visit.lastAt = beacon.at;
}

function currentVisit(day: VisitorDay, at: number): Visit | undefined {
  const last = day.visits.at(-1);
  return last && at - last.lastAt <= VISIT_TIMEOUT_MS ? last : undefined;
}

function startVisit(day: VisitorDay, at: number): Visit {
  const visit: Visit = {
    source: 'direct',
    host: '',
    campaign: '',
    lastAt: at,
    views: [],
    goals: [],
  };
  day.visits.push(visit);
  return visit;
}

function findView(day: VisitorDay, id: string): { visit: Visit; view: View } | undefined {
  for (const visit of day.visits.toReversed()) {
    const view = visit.views.find((candidate) => candidate.id === id);
    if (view) return { visit, view };
  }
  return undefined;
}

function measure(view: View, { seconds, depth, hasNoResults }: BeaconOf<'leave'>): void {
  view.seconds = Math.max(view.seconds ?? 0, seconds);
  view.depth = Math.max(view.depth ?? 0, depth);
  if (view.search && hasNoResults) view.search.isEmpty = true;
}

function addGoal({ visits }: VisitorDay, visit: Visit, goal: VisitGoal): void {
  if (visits.reduce((sum, { goals }) => sum + goals.length, 0) < MAX_GOALS) visit.goals.push(goal);
}

function addClick(
  day: VisitorDay,
  { visit, view }: { visit: Visit; view: View },
  { url, isSponsored }: BeaconOf<'click'>,
  findAffiliateLink: FindAffiliateLink,
): void {
  const link = isSponsored ? findAffiliateLink(url) : undefined;
  if (link) {
    const article = isArticle(view.path) ? view.path : lastArticle(visit);
    const after = visit.views.indexOf(view) + 1;
    addGoal(day, visit, { goal: 'affiliate', link, page: view.path, article, after });
    return;
  }
  const target = new URL(url);
  view.outbound ??= [];
  if (view.outbound.length < MAX_CLICKS) view.outbound.push(target.host + target.pathname);
}

export function isArticle(path: string): boolean {
  return /^\/news\/\d/.test(path);
}

function lastArticle({ views }: Visit): string {
  return views.findLast(({ path }) => isArticle(path))?.path ?? '';
}
