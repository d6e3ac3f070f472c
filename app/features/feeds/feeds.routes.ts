import { route } from '@react-router/dev/routes';
import { feedFiles } from './feed-files.ts';

/** Machine-readable routes, outside the page frame. */
export const feedsRoutes = [
  ...feedFiles.map(({ path }) =>
    route(path.slice(1), 'features/feeds/routes/feed.ts', { id: path }),
  ),
  route('sitemap.xml', 'features/feeds/routes/sitemap-index.ts'),
  route('sitemaps/:file', 'features/feeds/routes/sitemap-file.ts'),
  route('robots.txt', 'features/feeds/routes/robots.ts'),
  route('manifest.webmanifest', 'features/feeds/routes/web-manifest.ts'),
  route('.well-known/security.txt', 'features/feeds/routes/security-txt.ts'),
];
