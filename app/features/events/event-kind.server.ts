import type { ContentKind } from '#app/features/content/content.server.ts';
import { eventPath } from './events.present.server.ts';
import { listEventsById } from './events.queries.server.ts';
import { eventsTag, eventTag } from './get-events.server.ts';
import { eventNoticeTarget } from './kind/event-notice-target.server.ts';
import { listAdminEvents } from './kind/events-admin.server.ts';
import { listEventSitemapChunks, listSitemapEvents } from './kind/events-sitemap.server.ts';

export const eventKind: ContentKind = {
  id: 'event',
  label: 'Event',
  collection: 'events',
  findPublished: async (db, ids) => {
    const rows = await listEventsById(db, ids);
    // Comments close relative to the event's end.
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: eventPath(row),
      publishedAt: row.ends_at,
    }));
  },
  itemTag: eventTag,
  listTag: eventsTag,
  admin: {
    label: 'Events',
    noun: 'event',
    groupLabel: 'Place',
    right: 'publish content',
    list: listAdminEvents,
  },
  sitemap: { listChunks: listEventSitemapChunks, listEntries: listSitemapEvents },
  noticeTarget: eventNoticeTarget,
};
