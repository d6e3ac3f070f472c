import { bringBack, takeDown } from '#app/features/content/content.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { eventPath } from '../events.present.server.ts';
import { findEvent } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import { findEventForTakedown } from './event-takedown.queries.server.ts';

export const eventNoticeTarget: NoticeTarget = {
  kind: 'event',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(/^\/events\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findEvent(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findEventForTakedown(db, id);
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
  },
  remove: async ({ db, invalidate }, id, { now }) => {
    invalidate(eventsTag, eventTag(id));
    return takeDown({ db }, 'events', id, now);
  },
  restore: ({ db, invalidate }, id, before, now) => {
    invalidate(eventsTag, eventTag(id));
    return bringBack({ db }, 'events', { id, before, now });
  },
};
