import type { Database } from '#db/engine.ts';
import { pictureAddress } from '../features/images/embeds/picture.tsx';
import { getPictures } from '../features/images/images.server.ts';
import { getMenus, getSiteIdentity } from '../features/pages/pages.server.ts';

/** What the frame around every page shows. */
export async function getFrame(db: Database) {
  const [identity, menus] = await Promise.all([getSiteIdentity(db), getMenus(db)]);
  const { hero: _hero, heroImageId, ...shown } = identity;
  const hero = (await getPictures(db, [heroImageId])).values().next().value;
  // For previews of pages that have no picture of their own.
  const picture = hero && pictureAddress(hero.key, 1280, 'webp');
  return { identity: shown, menus, picture };
}

export type Frame = Awaited<ReturnType<typeof getFrame>>;
