import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import { articleTag, newsOrderTag, newsTag } from '../get-news.server.ts';
import { findArticle } from '../news.queries.server.ts';
import { articlePath } from '../news-paths.ts';
import { findArticleForTakedown, updateArticleStatus } from './article-takedown.queries.server.ts';

/** A takedown turns the article back into a draft. */
export const articleNoticeTarget: NoticeTarget = {
  kind: 'article',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(/^\/news\/([^/]+)$/.exec(pathname)?.[1]);
    return id && (await findArticle(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findArticleForTakedown(db, id);
    return (
      row && {
        kindLabel: 'Article',
        title: row.title,
        html: renderMarkdown(row.body),
        author: authorOf(row),
        path: row.status === 'published' ? articlePath(row) : undefined,
        images: [],
        createdAt: row.published_at.toISOString(),
      }
    );
  },
  remove: async ({ db, invalidate }, id, { now }) => {
    invalidate(newsTag, newsOrderTag, articleTag(id));
    const isRemoved = await updateArticleStatus(db, id, { from: 'published', to: 'draft', now });
    return isRemoved ? { status: 'published' } : undefined;
  },
  restore: async ({ db, invalidate }, id, _before, now) => {
    invalidate(newsTag, newsOrderTag, articleTag(id));
    return updateArticleStatus(db, id, { from: 'draft', to: 'published', now });
  },
};

function authorOf({ author_id, author }: { author_id: number | null; author: string | null }) {
  if (author_id === null) return undefined;
  return { id: author_id, name: publicName(author ?? '') };
}
