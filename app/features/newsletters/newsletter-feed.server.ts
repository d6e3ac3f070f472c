import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { siteTag } from '#app/features/settings/site.server.ts';
import { longTextHtml } from '#app/text/long-text/long-text-html.ts';
import type { Database } from '#db/engine.ts';
import { newslettersTag } from './archive.server.ts';
import { renderBody } from './newsletter-body.server.ts';
import { listPublished } from './newsletters.queries.server.ts';

/** Sent newsletters in full, newest first. */
export async function getNewsletterFeed(
  db: Database,
  { contentKinds, origin, limit }: Pick<FeedQuery, 'contentKinds' | 'origin' | 'limit'>,
): Promise<ContentFeed> {
  const rows = await listPublished(db, undefined, limit);
  const references: string[] = [];
  const items = await Promise.all(
    rows.map(async ({ id, subject, preview, body, published_at }) => {
      const { text, tags } = await renderBody({ db, contentKinds }, body);
      references.push(...tags);
      const publishedAt = published_at ?? new Date(0);
      return {
        id: `newsletters/${id}`,
        url: `${origin}/newsletters/${id}`,
        title: subject,
        summary: preview || undefined,
        html: longTextHtml(text),
        author: undefined,
        categories: [],
        publishedAt,
        updatedAt: publishedAt,
        image: undefined,
      };
    }),
  );
  return { items, tags: [newslettersTag, affiliatesTag, siteTag, ...references] };
}
