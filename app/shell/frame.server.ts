import { getCustomDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { findSiteHero } from '#app/features/images/library.server.ts';
import { getSiteMarks } from '#app/features/images/marks.server.ts';
import {
  getModerationSettings,
  moderationSettingsTag,
} from '#app/features/moderation/settings.server.ts';
import {
  announcementTag,
  getAnnouncement,
  getMenus,
  listMenuPaths,
  menuTags,
  withoutItems,
} from '#app/features/pages/pages.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { findHiddenLinks } from '#app/features/site-pages/site-pages.server.ts';
import type { Database } from '#db/engine.ts';
import { imageUrl } from '../features/images/embeds/image-url.ts';

/** Cache tags of what every page shows. */
export const frameTags = [siteTag, ...menuTags, announcementTag, moderationSettingsTag];

export async function getFrame(db: Database, now: Date) {
  const [identity, hero, menus, announcement, marks, disclosures, moderation] = await Promise.all([
    getSiteIdentity(db),
    findSiteHero(db),
    getMenus(db),
    getAnnouncement(db, now),
    getSiteMarks(db),
    getCustomDisclosures(db),
    getModerationSettings(db),
  ]);
  const { logoImageId, iconImageId, ...publicIdentity } = identity;
  const linkPath = announcement?.link?.path;
  const links = [...listMenuPaths(menus), ...(linkPath === undefined ? [] : [linkPath])];
  const hidden = await findHiddenLinks(db, links);
  const heroImage = (await getImagesById(db, [hero?.imageId ?? null])).values().next().value;
  // The preview image of pages without one.
  const image = heroImage && imageUrl(heroImage.key, 1280, 'webp');
  return {
    identity: publicIdentity,
    ...marks,
    menus: withoutItems(menus, hidden),
    announcement:
      announcement && linkPath !== undefined && hidden.has(linkPath)
        ? { ...announcement, link: undefined }
        : announcement,
    image,
    disclosures,
    hasModerationLog: moderation.publicLog,
  };
}

export type Frame = Awaited<ReturnType<typeof getFrame>>;
