import { listUnconfirmed } from '#app/features/claims/claims.server.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { eventEditing } from './editing/event-editing.server.ts';
import { getEventFeed } from './event-feed.server.ts';
import { eventPath, getPlaceName, getSchedule } from './events.present.server.ts';
import {
  findEventRow,
  listEventsById,
  listEventsForAdmin,
  listEventsInChunk,
  listEventTexts,
} from './events.queries.server.ts';
import { eventsTag, eventTag, NEVER } from './get-events.server.ts';
import { eventsPersonalData } from './interest/personal-data.server.ts';
import { lastEnd } from './recurrence/recurrence.ts';
import { recurrenceLabel } from './recurrence/recurrence-label.ts';

export const eventKind: ContentKind = {
  id: 'event',
  label: 'Event',
  section: 'events',
  collection: 'events',
  findPublished: async (db, ids) => {
    const rows = await listEventsById(db, ids);
    // Comments close relative to the event's end.
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: eventPath(row),
      publishedAt: lastEnd(getSchedule(row)) ?? NEVER,
      schedule: {
        startsAt: row.starts_at,
        timeZone: row.time_zone,
        repeats: row.recurrence_json ? recurrenceLabel(row.recurrence_json) : undefined,
      },
    }));
  },
  itemTag: eventTag,
  listTag: eventsTag,
  admin: {
    label: 'Events',
    noun: 'event',
    description: 'Something to take part in, once or again and again.',
    groupLabel: 'Place',
    editPath: (id) => `/admin/edit-event/${id}`,
    right: 'publish content',
    list: async (db, query) => {
      const rows = await listEventsForAdmin(db, query);
      const images = await getImagesOf(db, rows);
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        image: images.get(row.image_id ?? 0),
        status: row.status,
        group: getPlaceName(row),
        note: describeRow(row),
        author: undefined,
        at: row.starts_at.toISOString(),
        publicPath: row.status === 'published' ? eventPath(row) : undefined,
      }));
    },
  },
  listUnofficial: async (db, ids) =>
    listUnconfirmed(db, 'event', await listEventsById(db, ids), () => false),
  search: { kind: 'event', findDocuments: findEventDocuments },
  sitemap: {
    listChunks: (db) => listPublishedChunks(db, 'events'),
    listEntries: async (db, chunk) => {
      const rows = await listEventsInChunk(db, chunk);
      const images = await getImagesOf(db, rows);
      return rows.map((row) => ({
        path: eventPath(row),
        image: images.get(row.image_id ?? 0),
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
      }));
    },
  },
  getFeed: getEventFeed,
  editing: eventEditing,
  personalData: eventsPersonalData,
  describe: describeEvent,
};

/** The note below the title in the admin's lists, such as 'Canceled · Every week'. */
function describeRow(row: Awaited<ReturnType<typeof listEventsForAdmin>>[number]) {
  const { is_canceled: isCanceled, recurrence_json: recurrence } = row;
  const facts = [isCanceled && 'Canceled', recurrence && recurrenceLabel(recurrence)];
  return facts.filter(Boolean).join(' · ') || undefined;
}

/** With the day on which it starts. */
async function findEventDocuments(...[db, ids]: Parameters<FindSearchDocuments>) {
  const rows = await listEventTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: [row.place, markdownToLine(row.description)].filter(Boolean).join('. '),
    at: row.starts_at,
    url: eventPath(row),
  }));
}

async function describeEvent(db: Database, id: number) {
  const row = await findEventRow(db, id);
  return (
    row && {
      kindLabel: 'Event',
      title: row.title,
      html: renderMarkdown(row.description),
      author: undefined,
      path: row.status === 'published' ? eventPath(row) : undefined,
      images: [],
      createdAt: row.created_at.toISOString(),
    }
  );
}
