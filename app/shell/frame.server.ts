import { getCustomDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import { getImagesById, getSiteMarks } from '#app/features/images/images.server.ts';
import {
  announcementTag,
  getAnnouncement,
  getMenus,
  menuTags,
} from '#app/features/pages/pages.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { imageUrl } from '../features/images/embeds/image-url.ts';

/** Cache tags of what every page shows. */
export const frameTags = [siteTag, ...menuTags, announcementTag];

export async function getFrame(db: Database, now: Date) {
  const [identity, menus, announcement, marks, disclosures] = await Promise.all([
    getSiteIdentity(db),
    getMenus(db),
    getAnnouncement(db, now),
    getSiteMarks(db),
    getCustomDisclosures(db),
  ]);
  const { heroImageId, logoImageId, iconImageId, ...publicIdentity } = identity;
  const hero = (await getImagesById(db, [heroImageId])).values().next().value;
  // The preview image of pages without one.
  const image = hero && imageUrl(hero.key, 1280, 'webp');
  return { identity: publicIdentity, ...marks, menus, announcement, image, disclosures };
}

export type Frame = Awaited<ReturnType<typeof getFrame>>;
