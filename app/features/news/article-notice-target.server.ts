import { readContentId } from '../../http/content-id.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { publicName } from '../../text/public-name.ts';
import type { NoticeTarget } from '../legal-notices/notice-targets.server.ts';
import { articlePath } from './article-path.ts';
import { findArticle } from './news.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from './news.server.ts';
import { findNoticedArticle, updateStatus } from './noticed-article.queries.server.ts';

/** An article that a notice takes away is a draft again. */
export const articleNoticeTarget: NoticeTarget = {
  kind: 'article',
  find: async (db, { pathname }) => {
    const id = readContentId(/^\/news\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findArticle(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findNoticedArticle(db, id);
    return (
      row && {
        label: 'Article',
        title: row.title,
        html: renderMarkdown(row.body),
        person: personOf(row),
        path: row.status === 'published' ? articlePath(row) : undefined,
        pictures: [],
      }
    );
  },
  remove: async ({ db, changes }, id, { now }) => {
    changes(newsTag, newsOrderTag, articleTag(id));
    const isRemoved = await updateStatus(db, id, { from: 'published', to: 'draft', now });
    return isRemoved ? { status: 'published' } : undefined;
  },
  restore: async ({ db, changes }, id, _before, now) => {
    changes(newsTag, newsOrderTag, articleTag(id));
    return updateStatus(db, id, { from: 'draft', to: 'published', now });
  },
};

function personOf({ author_id, author }: { author_id: number | null; author: string | null }) {
  if (author_id === null) return undefined;
  return { kind: 'member' as const, id: author_id, name: publicName(author ?? '') };
}
