import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';

export const handle = sharedPage();

/** The admin area, endless search results, and links that count clicks. */
const DISALLOWED = ['/admin', '/search', '/affiliate/'];

export const loader = publicLoader(async ({ origin }) => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
