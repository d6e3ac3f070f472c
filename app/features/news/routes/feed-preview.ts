import { previewResponse } from '#app/features/pages/pages.server.ts';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { getArticleFeed } from '../kind/news-feed.server.ts';
import { renderFeedItem } from '../previews/feed-item.server.tsx';

/** The article as a feed reader shows it, with its latest text. */
export const loader = previewLoader(
  'article',
  async ({ db, id, origin, contentKinds, signFile }) => {
    const query = { contentKinds, origin, limit: 1, ids: [id], filter: undefined, signFile };
    const { items } = await getArticleFeed(db, query);
    const item = await requireRow(id, async () => items[0]);
    return previewResponse(await renderFeedItem(db, item));
  },
  { asPublished: true },
);
