import { bringBack, takeDown } from '#app/features/content/content.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { findMediaItem } from '../media.queries.server.ts';
import { mediaPath } from '../media.schema.ts';
import { findMediaForTakedown } from './media-takedown.queries.server.ts';

export const mediaNoticeTarget: NoticeTarget = {
  kind: 'media',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(/^\/media\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findMediaItem(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findMediaForTakedown(db, id);
    return (
      row && {
        kindLabel: 'Image or video',
        title: row.title,
        html: renderMarkdown(row.description),
        author:
          row.author_id === null
            ? undefined
            : { id: row.author_id, name: publicName(row.author ?? row.credit) },
        path: row.status === 'published' ? mediaPath(row) : undefined,
        images: [{ key: row.storage_key, alt: row.alt }],
        createdAt: row.published_at.toISOString(),
      }
    );
  },
  remove: async ({ db, invalidate }, id, { now }) => {
    // Before the update: afterwards the item has no neighbors.
    invalidate(...(await getMediaChangeTags(db, id)));
    return takeDown({ db }, 'media_items', id, now);
  },
  restore: async ({ db, invalidate }, id, before, now) => {
    const isRestored = await bringBack({ db }, 'media_items', { id, before, now });
    invalidate(...(await getMediaChangeTags(db, id)));
    return isRestored;
  },
};
