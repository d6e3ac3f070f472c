import { route } from '@react-router/dev/routes';
import { feedAddresses } from './feed-list.ts';

/** What machines read: no page frame stands around it. */
export const feedsRoutes = [
  ...feedAddresses.map(({ path }) =>
    route(path.slice(1), 'features/feeds/routes/feed.ts', { id: path }),
  ),
  route('sitemap.xml', 'features/feeds/routes/sitemap-index.ts'),
  route('sitemaps/:file', 'features/feeds/routes/sitemap-part.ts'),
  route('robots.txt', 'features/feeds/routes/robots.ts'),
  route('manifest.webmanifest', 'features/feeds/routes/web-manifest.ts'),
  route('.well-known/security.txt', 'features/feeds/routes/security-contact.ts'),
];
