import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getSitemapFile } from '../sitemap.server.ts';

export const handle = sharedPage();

export const loader = contentLoader(
  async ({ params, ...context }) =>
    new Response(await getSitemapFile(context, params.file ?? ''), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    }),
);
