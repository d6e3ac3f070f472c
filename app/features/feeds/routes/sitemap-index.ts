import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { getSitemapIndex } from '../sitemap.server.ts';

export const handle = sharedPage();

export const loader = publicLoader(
  async (context) =>
    new Response(await getSitemapIndex(context), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    }),
);
