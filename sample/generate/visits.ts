import { slugify } from '#app/text/slug.ts';
import { day, daysBefore, hour, minute } from './calendar.ts';
import { createRandom, type Random, weightedPicker } from './random.ts';
import {
  type Browser,
  type Device,
  type PageKind,
  type Referrer,
  readVisitorHabits,
  type VisitorHabits,
} from './visitor-habits.ts';

const DAYS_RECORDED = 90;

/** The audio leak came out three days ago, and the front page changed yesterday. */
const RUMOR_DAYS_AGO = 3;
const RUMOR_ARTICLE_ID = 2;
const BUSY_DAYS: ReadonlyMap<number, number> = new Map([
  [RUMOR_DAYS_AGO, 2.5],
  [2, 1.2],
  [1, 1.15],
]);

export interface Visit {
  at: Date;
  path: string;
  /** Sixteen hexadecimal digits, different each day. */
  visitor: string;
  referrer: Referrer;
  device: Device;
  browser: Browser;
  country: string;
}

interface Item {
  id: number;
  title: string;
  publishedAt: Date;
}

interface Page {
  path: string;
  publishedAt: Date;
  isRumor: boolean;
}

interface Today {
  startsAt: Date;
  daysAgo: number;
  habits: VisitorHabits;
  pickArticle: (random: Random) => Page;
  pickMedia: (random: Random) => Page;
}

/** Ninety days of page views, oldest first, ending now. */
export function* generateVisits(
  now: Date,
  content: { articles: readonly Item[]; media: readonly Item[] },
): Generator<Visit, void, undefined> {
  const habits = readVisitorHabits();
  const articles = pagesOf('news', content.articles);
  const media = pagesOf('media', content.media);
  for (let daysAgo = DAYS_RECORDED - 1; daysAgo >= 0; daysAgo -= 1) {
    const startsAt = daysBefore(now, daysAgo, 0, 0);
    const today = {
      startsAt,
      daysAgo,
      habits,
      pickArticle: pagePicker(articles, startsAt, daysAgo === RUMOR_DAYS_AGO),
      pickMedia: pagePicker(media, startsAt, false),
    };
    for (const visit of visitsOf(today)) {
      if (visit.at > now) return;
      yield visit;
    }
  }
}

function pagesOf(section: 'news' | 'media', items: readonly Item[]): Page[] {
  return items.map(({ id, title, publishedAt }) => ({
    path: `/${section}/${id}-${slugify(title)}`,
    publishedAt,
    isRumor: section === 'news' && id === RUMOR_ARTICLE_ID,
  }));
}

/** New pages are read most; old ones keep a few readers. */
function pagePicker(pages: readonly Page[], startsAt: Date, isRumorDay: boolean) {
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

function visitsOf(today: Today): Visit[] {
  const random = createRandom(`visits ${today.daysAgo}`);
  const expected = expectedViews(today, random);
  const endsAt = today.startsAt.getTime() + day;
  const visits: Visit[] = [];
  while (visits.length < expected) {
    visits.push(...sessionOf(today, random).filter((visit) => visit.at.getTime() < endsAt));
  }
  return visits.sort((left, right) => left.at.getTime() - right.at.getTime());
}

function expectedViews({ startsAt, daysAgo, habits }: Today, random: Random): number {
  const growth = 330 + (DAYS_RECORDED - daysAgo) * 2.2;
  const weekday = habits.viewsByWeekday[startsAt.getUTCDay()] ?? 1;
  const boost = BUSY_DAYS.get(daysAgo) ?? 1;
  return Math.round(growth * weekday * boost * (0.94 + random.next() * 0.12));
}

/** One visitor's page views: one to seven, some minutes apart. */
function sessionOf(today: Today, random: Random): Visit[] {
  const { habits, daysAgo, startsAt } = today;
  const pickReferrer = daysAgo === RUMOR_DAYS_AGO ? habits.pickRumorReferrer : habits.pickReferrer;
  const device = habits.pickDevice(random);
  const visitor = {
    device,
    visitor: visitorHash(random),
    referrer: pickReferrer(random),
    browser: habits.pickBrowser[device](random),
    country: habits.pickCountry(random),
  };
  const views = 1 + Math.floor(random.next() ** 2.6 * 6.5);
  let time = startsAt.getTime() + habits.pickHour(random) * hour + random.next() * hour;
  return Array.from({ length: views }, (_, index) => {
    if (index > 0) time += (0.2 + random.next() ** 2 * 6) * minute;
    const at = new Date(Math.floor(time));
    const kind = index === 0 ? habits.pickFirstPage(random) : habits.pickNextPage(random);
    return { at, path: pathOf(kind, at, today, random), ...visitor };
  });
}

function visitorHash(random: Random): string {
  return [0, 1].map(() => random.integer(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
}

const listPaths = {
  home: '/',
  news: '/news',
  gallery: '/media',
  board: '/message-board',
  community: '/community',
} as const;

/** An item that is not out yet sends the visitor to its list instead. */
function pathOf(kind: PageKind, at: Date, today: Today, random: Random): string {
  if (kind !== 'article' && kind !== 'media') return listPaths[kind];
  const page = kind === 'article' ? today.pickArticle(random) : today.pickMedia(random);
  if (page.publishedAt > at) return listPaths[kind === 'article' ? 'news' : 'gallery'];
  return page.path;
}
