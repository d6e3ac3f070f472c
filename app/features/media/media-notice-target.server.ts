import { readContentId } from '../../http/content-id.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { publicName } from '../../text/public-name.ts';
import type { NoticeTarget } from '../legal-notices/notice-targets.server.ts';
import { findMediaItem } from './media.queries.server.ts';
import { mediaPath } from './media.schema.ts';
import { tagsOfMediaChange } from './media.server.ts';
import { findNoticedMedia, updateStatus } from './noticed-media.queries.server.ts';

/** A picture or video that a notice takes away is a draft again. */
export const mediaNoticeTarget: NoticeTarget = {
  kind: 'media',
  find: async (db, { pathname }) => {
    const id = readContentId(/^\/media\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findMediaItem(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findNoticedMedia(db, id);
    return (
      row && {
        label: 'Picture or video',
        title: row.title,
        html: renderMarkdown(row.description),
        person:
          row.author_id === null
            ? undefined
            : { kind: 'member', id: row.author_id, name: publicName(row.author ?? '') },
        path: row.status === 'published' ? mediaPath(row) : undefined,
        pictures: [{ key: row.storage_key, alt: row.alt }],
      }
    );
  },
  remove: async ({ db, changes }, id, { now }) => {
    // Named before: afterwards it is no neighbour of anything any more.
    changes(...(await tagsOfMediaChange(db, id)));
    const isRemoved = await updateStatus(db, id, { from: 'published', to: 'draft', now });
    return isRemoved ? { status: 'published' } : undefined;
  },
  restore: async ({ db, changes }, id, _before, now) => {
    const isRestored = await updateStatus(db, id, { from: 'draft', to: 'published', now });
    changes(...(await tagsOfMediaChange(db, id)));
    return isRestored;
  },
};
