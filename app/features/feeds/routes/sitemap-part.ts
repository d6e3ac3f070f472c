import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { getSitemapPart } from '../sitemap.server.ts';

export const handle = sharedPage();

export const loader = publicLoader(
  async ({ params, ...context }) =>
    new Response(await getSitemapPart(context, params.file ?? ''), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    }),
);
