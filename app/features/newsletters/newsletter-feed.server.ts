import { affiliatesTag } from '#app/features/affiliates/affiliates.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { newslettersTag } from './archive.server.ts';
import { cardHtml } from './emails/newsletter-email.tsx';
import { renderBody } from './newsletter-body.server.ts';
import { listPublished } from './newsletters.queries.server.ts';

/** Sent newsletters in full, newest first. */
export async function getNewsletterFeed(
  db: Database,
  { contentKinds, origin, limit }: Pick<FeedQuery, 'contentKinds' | 'origin' | 'limit'>,
): Promise<ContentFeed> {
  const rows = await listPublished(db, undefined, limit);
  const items = await Promise.all(
    rows.map(async ({ id, subject, preview, body, published_at }) => {
      const blocks = await renderBody({ db, contentKinds }, body);
      const publishedAt = published_at ?? new Date(0);
      return {
        id: `newsletters/${id}`,
        url: `${origin}/newsletters/${id}`,
        title: subject,
        summary: preview || undefined,
        html: blocks
          .map((block) => ('html' in block ? block.html : cardHtml(block.card, origin)))
          .join(''),
        author: undefined,
        categories: [],
        publishedAt,
        updatedAt: publishedAt,
        image: undefined,
      };
    }),
  );
  // A card shows what its content is called, and only while it is published.
  return {
    items,
    tags: [newslettersTag, affiliatesTag, ...contentKinds.map(({ listTag }) => listTag)],
  };
}
