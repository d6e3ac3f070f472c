import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { crawlersTag, writeRobotsTxt } from '../crawler-settings.server.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, origin, addCacheTags }) => {
  addCacheTags(crawlersTag);
  return new Response(await writeRobotsTxt(db, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
