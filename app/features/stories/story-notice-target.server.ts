import { bringBack, takeDown } from '#app/features/content/content.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import { storiesTag } from './get-stories.server.ts';
import { findStory, findStoryForTakedown } from './stories.queries.server.ts';

export const storyNoticeTarget: NoticeTarget = {
  kind: 'story',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(/^\/stories\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findStory(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findStoryForTakedown(db, id);
    return (
      row && {
        kindLabel: 'Story',
        title: row.title,
        html: sanitizeExcerpt(row.excerpt),
        author: undefined,
        authorName: row.source,
        path: row.status === 'published' ? `/stories/${row.id}` : undefined,
        images: [],
        createdAt: row.published_at.toISOString(),
      }
    );
  },
  remove: async ({ db, invalidate }, id, { now }) => {
    invalidate(storiesTag);
    return takeDown({ db }, 'stories', id, now);
  },
  restore: ({ db, invalidate }, id, before, now) => {
    invalidate(storiesTag);
    return bringBack({ db }, 'stories', { id, before, now });
  },
};
