import { getImagesById } from '#app/features/images/images.server.ts';
import { getMenus } from '#app/features/pages/pages.server.ts';
import { getSiteIdentity } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { imageUrl } from '../features/images/embeds/image-url.ts';

export async function getFrame(db: Database) {
  const [identity, menus] = await Promise.all([getSiteIdentity(db), getMenus(db)]);
  const { hero: _hero, heroImageId, ...publicIdentity } = identity;
  const hero = (await getImagesById(db, [heroImageId])).values().next().value;
  // The preview image of pages without one.
  const image = hero && imageUrl(hero.key, 1280, 'webp');
  return { identity: publicIdentity, menus, image };
}

export type Frame = Awaited<ReturnType<typeof getFrame>>;
