import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { newslettersTag } from './archive.server.ts';
import {
  findNewsletterForNotice,
  lockNewsletter,
  updateNewsletter,
} from './newsletters.queries.server.ts';

const NEWSLETTER = /^\/newsletters\/([^/]+)$/;

/** Lets legal notices name sent newsletters, which staff can take out of the archive. */
export const newsletterNoticeTarget: NoticeTarget = {
  kind: 'newsletter',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(NEWSLETTER.exec(pathname)?.[1]);
    const row = id === undefined ? undefined : await findNewsletterForNotice(db, id);
    return row?.published_at && !row.removed_at ? row.id : undefined;
  },
  describe: async (db, id) => {
    const row = await findNewsletterForNotice(db, id);
    if (!row) return undefined;
    const isInArchive = row.published_at !== null && row.removed_at === null;
    return {
      kindLabel: 'Newsletter',
      title: row.subject,
      html: renderMarkdown(row.body),
      author:
        row.author_id === null
          ? undefined
          : { id: row.author_id, name: publicName(row.author ?? '') },
      path: isInArchive ? `/newsletters/${id}` : undefined,
      images: [],
      editLink: {
        label: 'Open the newsletter',
        path: `/admin/newsletters/${id}`,
        right: 'write newsletters',
      },
    };
  },
  cacheTags: () => [newslettersTag],
  remove: async (unit, id, { now }) => {
    const row = await lockNewsletter(unit.db, id);
    if (row?.removed_at !== null) return undefined;
    await updateNewsletter(unit.db, id, row.status, { removed_at: now });
    unit.invalidate(newslettersTag);
    return { removedAt: null };
  },
  restore: async (unit, id) => {
    const row = await lockNewsletter(unit.db, id);
    if (!row) return false;
    await updateNewsletter(unit.db, id, row.status, { removed_at: null });
    unit.invalidate(newslettersTag);
    return true;
  },
};
