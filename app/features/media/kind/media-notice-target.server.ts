import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { findMediaItem } from '../media.queries.server.ts';
import { mediaPath } from '../media.schema.ts';
import { findMediaForTakedown, updateMediaStatus } from './media-takedown.queries.server.ts';

/** A takedown turns the media item back into a draft. */
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
    const isRemoved = await updateMediaStatus(db, id, { from: 'published', to: 'draft', now });
    return isRemoved ? { status: 'published' } : undefined;
  },
  restore: async ({ db, invalidate }, id, _before, now) => {
    const isRestored = await updateMediaStatus(db, id, { from: 'draft', to: 'published', now });
    invalidate(...(await getMediaChangeTags(db, id)));
    return isRestored;
  },
};
