import { bringBack, takeDown } from '#app/features/content/content.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import type { Database } from '#db/engine.ts';
import { listArticleAuthors } from '../authors/authors.queries.server.ts';
import { articleTag, newsOrderTag, newsTag } from '../get-news.server.ts';
import { findArticle } from '../news.queries.server.ts';
import { articlePath } from '../news-paths.ts';
import { findArticleForTakedown } from './article-takedown.queries.server.ts';

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
        author: await findMemberAuthor(db, id),
        path: row.status === 'published' ? articlePath(row) : undefined,
        images: [],
        createdAt: row.published_at.toISOString(),
      }
    );
  },
  remove: async ({ db, invalidate }, id, { now }) => {
    invalidate(newsTag, newsOrderTag, articleTag(id));
    return takeDown({ db }, 'articles', id, now);
  },
  restore: async ({ db, invalidate }, id, before, now) => {
    invalidate(newsTag, newsOrderTag, articleTag(id));
    return bringBack({ db }, 'articles', { id, before, now });
  },
};

/** The first author who has an account. */
async function findMemberAuthor(db: Database, id: number) {
  const authors = await listArticleAuthors(db, [id]);
  const member = authors.find(({ memberId }) => memberId !== null);
  return member && { id: member.memberId ?? 0, name: publicName(member.name) };
}
