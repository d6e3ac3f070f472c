import type { ContentKind } from '#app/features/content/content.server.ts';
import { eventEditing } from './editing/event-editing.server.ts';
import { eventPath, scheduleOf } from './events.present.server.ts';
import { listEventsById } from './events.queries.server.ts';
import { eventsTag, eventTag, NEVER } from './get-events.server.ts';
import { eventNoticeTarget } from './kind/event-notice-target.server.ts';
import { listAdminEvents } from './kind/events-admin.server.ts';
import { listEventSitemapChunks, listSitemapEvents } from './kind/events-sitemap.server.ts';
import { lastEnd } from './recurrence/recurrence.ts';

const editEventPath = (id: number) => `/admin/edit-event/${id}`;

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
      publishedAt: lastEnd(scheduleOf(row)) ?? NEVER,
    }));
  },
  itemTag: eventTag,
  listTag: eventsTag,
  admin: {
    label: 'Events',
    noun: 'event',
    groupLabel: 'Place',
    editPath: editEventPath,
    right: 'publish content',
    list: listAdminEvents,
  },
  sitemap: { listChunks: listEventSitemapChunks, listEntries: listSitemapEvents },
  editing: eventEditing,
  noticeTarget: eventNoticeTarget,
};
