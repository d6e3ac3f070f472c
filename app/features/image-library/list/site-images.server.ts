import { findSiteHero } from '#app/features/images/library.server.ts';
import { getSiteIdentity, siteImageIds } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';

/** The images that the site itself shows: logo, icon and the one at the top of the home page. */
export async function listSiteImageIds(db: Database): Promise<number[]> {
  const hero = await findSiteHero(db);
  const marks = siteImageIds(await getSiteIdentity(db));
  return hero ? [...marks, hero.imageId] : marks;
}
