import type { Database } from '#db/engine.ts';
import { getMenus, getSiteIdentity } from '../features/pages/pages.server.ts';

/** What the frame around every page shows. */
export async function getFrame(db: Database) {
  const [identity, menus] = await Promise.all([getSiteIdentity(db), getMenus(db)]);
  const { hero: _hero, heroImageId: _image, ...shown } = identity;
  return { identity: shown, menus };
}

export type Frame = Awaited<ReturnType<typeof getFrame>>;
