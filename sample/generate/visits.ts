import type { View, Visit, VisitorDay } from '#app/features/analytics/embeds/visitor-day.ts';
import { slugify } from '#app/text/slug.ts';
import { day, daysBefore, hour, minute } from './calendar.ts';
import { createRandom, type Random, weightedPicker } from './random.ts';
import { type PageKind, readVisitorHabits, type VisitorHabits } from './visitor-habits.ts';

const DAYS_RECORDED = 90;
/** Share of the visitors who come back later on the day. */
const RETURNS_SAME_DAY = 0.17;

/** The audio leak came out three days ago, and the front page changed yesterday. */
const RUMOR_DAYS_AGO = 3;
const RUMOR_ARTICLE_ID = 2;
const BUSY_DAYS: ReadonlyMap<number, number> = new Map([
  [RUMOR_DAYS_AGO, 2.5],
  [2, 1.2],
  [1, 1.15],
]);

/** One visitor's day, with the moment of the last view. */
export interface SampleVisitorDay extends VisitorDay {
  daysAgo: number;
  hash: string;
  lastSeenAt: Date;
}

interface Page {
  at: Date;
  path: string;
}

interface Item {
  id: number;
  title: string;
  publishedAt: Date;
}

interface ContentPage {
  path: string;
  publishedAt: Date;
  isRumor: boolean;
}

interface Today {
  startsAt: Date;
  daysAgo: number;
  habits: VisitorHabits;
  pickArticle: (random: Random) => ContentPage;
  pickMedia: (random: Random) => ContentPage;
  /** How many people joined. */
  signUps: number;
}

/** The visitors of ninety days, oldest first, up to the day before. Real visits begin after them. */
export function* generateVisits(
  now: Date,
  content: { articles: readonly Item[]; media: readonly Item[]; joined: readonly Date[] },
): Generator<SampleVisitorDay, void, undefined> {
  const habits = readVisitorHabits();
  const articles = getPages('news', content.articles);
  const media = getPages('media', content.media);
  for (let daysAgo = DAYS_RECORDED; daysAgo >= 1; daysAgo -= 1) {
    const startsAt = daysBefore(now, daysAgo, 0, 0);
    yield* getVisitors({
      startsAt,
      daysAgo,
      habits,
      pickArticle: pagePicker(articles, startsAt, daysAgo === RUMOR_DAYS_AGO),
      pickMedia: pagePicker(media, startsAt, false),
      signUps: content.joined.filter(
        (at) => at >= startsAt && at < daysBefore(now, daysAgo - 1, 0, 0),
      ).length,
    });
  }
}

function getPages(section: 'news' | 'media', items: readonly Item[]): ContentPage[] {
  return items.map(({ id, title, publishedAt }) => ({
    path: `/${section}/${id}-${slugify(title)}`,
    publishedAt,
    isRumor: section === 'news' && id === RUMOR_ARTICLE_ID,
  }));
}

/** New pages are read most; old ones keep a few readers. */
function pagePicker(pages: readonly ContentPage[], startsAt: Date, isRumorDay: boolean) {
  const endsAt = startsAt.getTime() + day;
  const published = pages.filter((page) => page.publishedAt.getTime() < endsAt);
  return weightedPicker(
    published.map((page) => {
      const age = (endsAt - page.publishedAt.getTime()) / day;
      const boost = isRumorDay && page.isRumor ? 6 : 1;
      return [page, boost * (Math.exp(-age / 6) + 0.004)] as const;
    }),
  );
}

function* getVisitors(today: Today): Generator<SampleVisitorDay, void, undefined> {
  const random = createRandom(`visits ${today.daysAgo}`);
  const expected = expectedViews(today, random);
  for (let views = 0, index = 0; views < expected; index += 1) {
    const visitor = getVisitor(today, random, index < today.signUps);
    views += visitor.visits.flatMap((visit) => visit.views).length;
    yield visitor;
  }
}

function expectedViews({ startsAt, daysAgo, habits }: Today, random: Random): number {
  const growth = 330 + (DAYS_RECORDED - daysAgo) * 2.2;
  const weekday = habits.viewsByWeekday[startsAt.getUTCDay()] ?? 1;
  const boost = BUSY_DAYS.get(daysAgo) ?? 1;
  return Math.round(growth * weekday * boost * (0.94 + random.next() * 0.12));
}

function getVisitor(today: Today, random: Random, joins: boolean): SampleVisitorDay {
  const { habits, daysAgo, startsAt } = today;
  const pickReferrer = daysAgo === RUMOR_DAYS_AGO ? habits.pickRumorReferrer : habits.pickReferrer;
  const device = habits.pickDevice(random);
  const referrer = pickReferrer(random);
  const arrivesAt = startsAt.getTime() + habits.pickHour(random) * hour + random.next() * hour;
  const first = visitAt(today, random, arrivesAt);
  const campaign = referrer.kind === 'email' ? 'newsletter / email' : '';
  const visits: Visit[] = [
    {
      ...first,
      source: referrer.kind,
      host: referrer.host ?? '',
      campaign,
      goals: getGoals(first.views, random, joins),
    },
  ];
  if (random.chance(RETURNS_SAME_DAY)) {
    const later = visitAt(today, random, first.lastAt + (1 + random.next() * 9) * hour, first);
    if (later.views.length > 0) {
      visits.push({ ...later, source: 'direct', host: '', campaign: '', goals: [] });
    }
  }
  return {
    daysAgo,
    device,
    hash: visitorHash(random),
    visits,
    lastSeenAt: new Date(visits.at(-1)?.lastAt ?? startsAt),
    browser: habits.pickBrowser[device](random),
    country: habits.pickCountry(random),
  };
}

/** A visit without where it came from. Its views are numbered after those of the one before. */
function visitAt(today: Today, random: Random, time: number, before?: Pick<Visit, 'views'>) {
  const pages = pagesRead(today, random, time);
  const firstId = before?.views.length ?? 0;
  return {
    views: pages.map((page, index) => getView(page, firstId + index, random)),
    lastAt: pages.at(-1)?.at.getTime() ?? today.startsAt.getTime(),
  };
}

/** One to seven pages, some minutes apart. */
function pagesRead(today: Today, random: Random, arrivesAt: number): Page[] {
  const { habits, startsAt } = today;
  const endsAt = startsAt.getTime() + day;
  const count = 1 + Math.floor(random.next() ** 2.6 * 6.5);
  let time = arrivesAt;
  const pages = Array.from({ length: count }, (_, index) => {
    if (index > 0) time += (0.2 + random.next() ** 2 * 6) * minute;
    const at = new Date(Math.floor(time));
    const kind = index === 0 ? habits.pickFirstPage(random) : habits.pickNextPage(random);
    return { at, path: getPath(kind, at, today, random) };
  });
  return pages.filter(({ at }) => at.getTime() < endsAt);
}

function getView({ at, path }: Page, index: number, random: Random): View {
  const isSearch = path === '/search';
  const isArticle = path.startsWith('/news/');
  return {
    id: String(index),
    path,
    hour: at.getUTCHours(),
    ...(random.chance(0.93) && {
      seconds: Math.floor(5 + random.next() ** 2 * (isArticle ? 240 : 90)),
      depth: Math.floor(100 * Math.min(1, 0.15 + random.next() * 1.1)),
    }),
    ...(isSearch && { search: random.pick(SEARCHES) }),
    ...(isArticle && random.chance(0.04) && { outbound: [random.pick(OUTBOUND)] }),
  };
}

/** Affiliate clicks, subscriptions and sign-ups, mostly after an article. */
function getGoals(views: readonly View[], random: Random, joins: boolean): Visit['goals'] {
  const article = views.findLast(({ path }) => path.startsWith('/news/'))?.path ?? '';
  const page = article || (views.at(-1)?.path ?? '/');
  const goals: Visit['goals'] = [];
  if (article && random.chance(0.02)) {
    goals.push({ goal: 'affiliate', article, link: random.pick(AFFILIATE_LINKS), page });
  }
  if (random.chance(0.008)) goals.push({ goal: 'subscription', article, link: '', page: '' });
  if (joins) goals.push({ goal: 'sign-up', article, link: '', page: '' });
  return goals;
}

function visitorHash(random: Random): string {
  return [0, 1].map(() => random.integer(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
}

const SEARCHES = [
  { term: 'release date', isEmpty: false },
  { term: 'trailer', isEmpty: false },
  { term: 'map', isEmpty: false },
  { term: 'soundtrack', isEmpty: false },
  { term: 'multiplayer', isEmpty: true },
  { term: 'switch port', isEmpty: true },
];
const OUTBOUND = [
  'lanternpost.example.com/audio-leak',
  'second-controller.example.net/interview',
  'forum.example.org/quiet-horizon',
];
/** Links of the sample's affiliates, by their ids. */
const AFFILIATE_LINKS = [
  '1:product:quiet-gaming-pc',
  '1:keyword:gaming PC',
  '1:keyword:headphones',
  '2:product:ray-tracing-card',
  '2:keyword:ray tracing',
];

const listPaths = {
  search: '/search',
  home: '/',
  news: '/news',
  gallery: '/media',
  board: '/message-board',
  community: '/community',
} as const;

/** An item that is not out yet sends the visitor to its list instead. */
function getPath(kind: PageKind, at: Date, today: Today, random: Random): string {
  if (kind !== 'article' && kind !== 'media') return listPaths[kind];
  const page = kind === 'article' ? today.pickArticle(random) : today.pickMedia(random);
  if (page.publishedAt > at) return listPaths[kind === 'article' ? 'news' : 'gallery'];
  return page.path;
}
