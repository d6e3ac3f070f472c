import { slugOf } from '#app/text/slug.ts';
import { archiveArticles } from './archive-articles.ts';
import { archiveMedia } from './archive-media.ts';
import { day, daysBefore, hour, minute } from './calendar.ts';
import { namedArticles } from './named-articles.ts';
import { namedMedia } from './named-media.ts';
import { createRandom, type Random, weightedPicker } from './random.ts';
import type { SampleVisit } from './types.ts';
import {
  pickBrowser,
  pickCountry,
  pickDevice,
  pickHour,
  pickReferrer,
  pickRumourReferrer,
  weekdayShare,
} from './visitor-habits.ts';

const daysRecorded = 90;

/** The audio leak came out three days ago, and the front page changed yesterday. */
const rumourDaysAgo = 3;
const rumourArticleId = 2;
const unusualDays: ReadonlyMap<number, number> = new Map([
  [rumourDaysAgo, 2.5],
  [2, 1.2],
  [1, 1.15],
]);

interface Page {
  path: string;
  publishedAt: Date;
  isRumour: boolean;
}

interface DayOfVisits {
  startsAt: Date;
  daysAgo: number;
  pickArticle: (random: Random) => Page;
  pickMedia: (random: Random) => Page;
}

type Section = 'home' | 'news' | 'article' | 'gallery' | 'media' | 'board' | 'community';

const pickLanding = weightedPicker<Section>([
  ['home', 18],
  ['news', 9],
  ['article', 50],
  ['gallery', 5],
  ['media', 6],
  ['board', 10],
  ['community', 2],
]);

const pickNext = weightedPicker<Section>([
  ['home', 14],
  ['news', 22],
  ['article', 30],
  ['gallery', 10],
  ['media', 8],
  ['board', 12],
  ['community', 4],
]);

function pagesOf(
  section: string,
  items: readonly { id?: number; title: string; publishedAt: Date }[],
): Page[] {
  return items.map(({ id = 0, title, publishedAt }) => ({
    path: `/${section}/${id}-${slugOf(title)}`,
    publishedAt,
    isRumour: section === 'news' && id === rumourArticleId,
  }));
}

/** New pages are read most; old ones keep a few readers for good. */
function pickerOn(pages: readonly Page[], startsAt: Date, isRumourDay: boolean) {
  const endsAt = startsAt.getTime() + day;
  const published = pages.filter((page) => page.publishedAt.getTime() < endsAt);
  return weightedPicker(
    published.map((page) => {
      const age = (endsAt - page.publishedAt.getTime()) / day;
      const boost = isRumourDay && page.isRumour ? 6 : 1;
      return [page, boost * (Math.exp(-age / 6) + 0.004)] as const;
    }),
  );
}

function pathOf(section: Section, at: Date, today: DayOfVisits, random: Random): string {
  if (section === 'home') return '/';
  if (section === 'news') return '/news';
  if (section === 'gallery') return '/media';
  if (section === 'board') return '/message-board';
  if (section === 'community') return '/community';
  const page = section === 'article' ? today.pickArticle(random) : today.pickMedia(random);
  if (page.publishedAt > at) return section === 'article' ? '/news' : '/media';
  return page.path;
}

function visitorOf(random: Random): string {
  return [0, 1].map(() => random.integer(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
}

/** One person's way through the site: one to seven pages, some minutes apart. */
function sessionOf(today: DayOfVisits, random: Random): SampleVisit[] {
  const device = pickDevice(random);
  const isRumourDay = today.daysAgo === rumourDaysAgo;
  const visitor = {
    visitor: visitorOf(random),
    referrer: isRumourDay ? pickRumourReferrer(random) : pickReferrer(random),
    device,
    browser: pickBrowser(device, random),
    country: pickCountry(random),
  };
  const pages = 1 + Math.floor(random.next() ** 2.6 * 6.5);
  let time = today.startsAt.getTime() + pickHour(random) * hour + random.next() * hour;
  return Array.from({ length: pages }, (_, index) => {
    if (index > 0) time += (0.2 + random.next() ** 2 * 6) * minute;
    const at = new Date(Math.floor(time));
    const section = index === 0 ? pickLanding(random) : pickNext(random);
    return { at, path: pathOf(section, at, today, random), ...visitor };
  });
}

function viewsExpected(today: DayOfVisits, random: Random): number {
  const growth = 330 + (daysRecorded - today.daysAgo) * 2.2;
  const weekday = weekdayShare[today.startsAt.getUTCDay()] ?? 1;
  const unusual = unusualDays.get(today.daysAgo) ?? 1;
  return Math.round(growth * weekday * unusual * (0.94 + random.next() * 0.12));
}

function visitsOf(today: DayOfVisits): SampleVisit[] {
  const random = createRandom(`visits ${today.daysAgo}`);
  const expected = viewsExpected(today, random);
  const nextDay = today.startsAt.getTime() + day;
  const visits: SampleVisit[] = [];
  while (visits.length < expected) {
    visits.push(...sessionOf(today, random).filter((visit) => visit.at.getTime() < nextDay));
  }
  return visits.sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** Ninety days of page views, oldest first; today's end at `now`. */
export function* visits(now: Date): Generator<SampleVisit, void, undefined> {
  const articles = pagesOf('news', [...namedArticles(now), ...archiveArticles(now)]);
  const media = pagesOf('media', [...namedMedia(now), ...archiveMedia(now)]);
  for (let daysAgo = daysRecorded - 1; daysAgo >= 0; daysAgo -= 1) {
    const startsAt = daysBefore(now, daysAgo, 0, 0);
    const today = {
      startsAt,
      daysAgo,
      pickArticle: pickerOn(articles, startsAt, daysAgo === rumourDaysAgo),
      pickMedia: pickerOn(media, startsAt, false),
    };
    for (const visit of visitsOf(today)) {
      if (visit.at > now) return;
      yield visit;
    }
  }
}
