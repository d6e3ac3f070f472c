import { route } from '@react-router/dev/routes';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';

/** The page that lists the feeds. */
export const feedsPageRoutes = [route('feeds', 'features/feeds/routes/feeds-page.tsx')];

/** Machine-readable routes, outside the page frame. */
export const feedsRoutes = [
  ...feedExtensions.map((extension) => {
    const path = feedPath(undefined, extension);
    return route(path.slice(1), 'features/feeds/routes/feed.ts', { id: path });
  }),
  route('feeds/:file', 'features/feeds/routes/feed.ts', { id: '/feeds/:file' }),
  route('feeds/topics/:topicFile', 'features/feeds/routes/feed.ts', { id: '/feeds/topics/:file' }),
  route('feeds/message-board/:boardFile', 'features/feeds/routes/feed.ts', {
    id: '/feeds/message-board/:file',
  }),
  route('feeds/threads/:threadFile', 'features/feeds/routes/feed.ts', {
    id: '/feeds/threads/:file',
  }),
  route('feeds/members/:memberFile', 'features/feeds/routes/feed.ts', {
    id: '/feeds/members/:file',
  }),
  route('sitemap.xml', 'features/feeds/routes/sitemap-index.ts'),
  route('sitemaps/:file', 'features/feeds/routes/sitemap-file.ts'),
  route('robots.txt', 'features/feeds/routes/robots.ts'),
  route('manifest.webmanifest', 'features/feeds/routes/web-manifest.ts'),
  route('.well-known/security.txt', 'features/feeds/routes/security-txt.ts'),
];
