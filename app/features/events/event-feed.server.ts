import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { listFeedItemsWithClaims, takeLatest } from '#app/features/claims/syndication.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { formatDateTime, formatTime, formatTimeZone } from '#app/text/dates/times.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown, withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { eventPath, getPlaceName, getSchedule } from './events.present.server.ts';
import { listEventsForFeed } from './events.queries.server.ts';
import { eventsTag, eventTag } from './get-events.server.ts';
import { recurrenceLabel } from './recurrence/recurrence-label.ts';

/** The events that were announced last, and those with a claim that was settled since. */
export async function getEventFeed(
  db: Database,
  { origin, limit, ids }: FeedQuery,
): Promise<ContentFeed> {
  const list = (among?: readonly number[]) => listEventsForFeed(db, limit, among);
  const { items: candidates, tags } = await listFeedItemsWithClaims(db, 'event', {
    limit,
    ids,
    list,
  });
  const events = takeLatest(candidates, limit);
  const rows = events.map(({ row }) => row);
  const texts = rows.map(({ description }) => description).join('\n\n');
  const [images, textImages, linker, { language }] = await Promise.all([
    getImagesOf(db, rows),
    getMarkdownImages(db, texts),
    getKeywordLinker(db),
    getSiteIdentity(db),
  ]);
  const items = events.map(({ row, claims }) => {
    const text = renderMarkdown(withoutSpoilers(row.description), textImages, linker);
    const facts = [...listTimes(row, language), getPlaceName(row)].map(
      (fact) => `<p>${escapeXml(fact)}</p>`,
    );
    return {
      id: `events/${row.id}`,
      url: origin + eventPath(row),
      title: row.is_canceled ? `Canceled: ${claims.title}` : claims.title,
      summary: undefined,
      html: claims.before + facts.join('') + text + claims.after,
      author: undefined,
      categories: ['Event'],
      publishedAt: row.published_at,
      updatedAt: new Date(Math.max(row.updated_at.getTime(), claims.changedAt?.getTime() ?? 0)),
      correctedAt: claims.settledAt,
      image: images.get(row.image_id ?? 0),
    };
  });
  const eventTags = rows.map(({ id }) => eventTag(id));
  return { items, tags: [eventsTag, affiliatesTag, ...tags, ...eventTags] };
}

type EventRow = Awaited<ReturnType<typeof listEventsForFeed>>[number];

/** In the time zone of its place, as readers of a feed have no scripts. */
function listTimes(row: EventRow, language: string): string[] {
  const zone = row.time_zone;
  const [from, until] = [row.starts_at.toISOString(), row.ends_at.toISOString()];
  const getDay = (at: Date) => toLocalTime(at, zone).slice(0, 10);
  const isOneDay = getDay(row.starts_at) === getDay(row.ends_at);
  const end = (isOneDay ? formatTime : formatDateTime)(until, zone, language);
  const { recurrence } = getSchedule(row);
  return [
    `${formatDateTime(from, zone, language)} – ${end} ${formatTimeZone(from, zone)}`,
    ...(recurrence ? [recurrenceLabel(recurrence)] : []),
  ];
}
