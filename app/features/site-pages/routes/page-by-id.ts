import { redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getSitePagePath } from '../reading/get-site-page.server.ts';
import { sitePageTag } from '../site-page-paths.ts';

export const handle = sharedPage();

/** Links by id stay right when the page moves. */
export const loader = publicLoader(async ({ db, params, addCacheTags }) => {
  const id = parseContentId(params.id);
  if (id !== undefined) addCacheTags(sitePageTag(id));
  throw redirect(await getSitePagePath(db, id), 302);
});
