import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { fullSizeImageUrl } from '#app/features/images/embeds/image-url.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { decodeNumber } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { getTimeline, MAX_KEY, parseYear, type Timeline } from '../reading/get-timeline.server.ts';
import type { TimelineEntry } from '../timeline-entry.ts';
import { timelinePageConfig } from '../timeline-page.schema.ts';

const PAGE_SIZE = 100;

export const handle = sharedPage({ query: ['from', 'after'] });

/** The timeline for other programs, a hundred entries at a time. */
export const loader = contentLoader(async ({ query, origin, ...deps }) => {
  deps.addCacheTags(affiliatesTag, pageTag(timelinePageConfig.id));
  const { title } = await getPageConfig(deps.db, timelinePageConfig);
  const from = parseYear(query.get('from'));
  const after = decodeNumber(query.get('after'), MAX_KEY);
  const timeline = await getTimeline(deps, { from, after, pageSize: PAGE_SIZE });
  const next = timeline.page.nextCursor;
  return Response.json(
    {
      title,
      url: `${origin}/timeline`,
      eras: timeline.eras.map(toEra),
      entries: timeline.page.items.map((entry) => toJson(entry, timeline, origin)),
      ...(next && { next: `${origin}/timeline.json?after=${next}` }),
    },
    { headers: { 'X-Robots-Tag': 'noindex' } },
  );
});

function toEra({ name, description, from, to }: Timeline['eras'][number]) {
  return { name, description, from, ...(to !== undefined && { to }) };
}

function toJson(entry: TimelineEntry, { eras }: Timeline, origin: string) {
  const { id, date, year, title, html, image, link, eraId } = entry;
  const era = eras.find((one) => one.id === eraId);
  return {
    id,
    /** As precise as known: `2016`, `2016-03` or `2016-03-09`. */
    date,
    ...(era && { era: era.name }),
    title,
    ...(html && { html: toAbsoluteHtml(html, origin) }),
    url: `${origin}/timeline?from=${year}#e${id}`,
    ...(image && { image: { url: origin + fullSizeImageUrl(image.key), alt: image.alt } }),
    ...(link && { link: { kind: link.label, title: link.title, url: origin + link.path } }),
  };
}
