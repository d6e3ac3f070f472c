import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';

export const handle = sharedPage();

/** Not for crawlers: the desk, endless search results, and links whose clicks are counted. */
const CLOSED = ['/admin', '/search', '/affiliate/'];

export const loader = publicLoader(async ({ origin }) => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
