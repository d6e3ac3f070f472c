import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getSitemapIndex } from '../sitemap.server.ts';

export const handle = sharedPage();

export const loader = contentLoader(
  async (context) =>
    new Response(await getSitemapIndex(context), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    }),
);
