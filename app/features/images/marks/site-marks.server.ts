import { readSetting } from '#app/features/settings/settings.server.ts';
import { appearanceGroup, identityGroup } from '#app/features/settings/site.server.ts';
import { isDrawable } from '#app/text/drawable-text.ts';
import type { Database } from '#db/engine.ts';
import { imageUrl } from '../embeds/image-url.ts';
import { getImagesById } from '../get-images.server.ts';

const MARK_WIDTH = 320;
const LARGE_WIDTH = 640;

/** An image in one size. */
export interface Mark {
  path: string;
  width: number;
  height: number;
}

/** The site's own logo and icon. A site without them shows the program's. */
export interface SiteMarks {
  logo: Mark | undefined;
  icon: { small: Mark; large: Mark } | undefined;
}

export async function getSiteMarks(db: Database): Promise<SiteMarks> {
  const { logoImageId, iconImageId } = await readSetting(db, appearanceGroup);
  const images = await getImagesById(db, [logoImageId, iconImageId]);
  const logo = images.get(logoImageId ?? -1);
  const icon = images.get(iconImageId ?? -1);
  return {
    logo: logo && toMark(logo, MARK_WIDTH),
    icon: icon && { small: toMark(icon, MARK_WIDTH), large: toMark(icon, LARGE_WIDTH) },
  };
}

/** The site's name and icon on what the server draws. */
export interface DrawnMark {
  /** Empty if our fonts lack letters of it. */
  siteName: string;
  /** Storage key of the site's own icon. */
  iconKey: string | undefined;
}

export async function getDrawnMark(db: Database): Promise<DrawnMark> {
  const [{ siteName }, { iconImageId }] = await Promise.all([
    readSetting(db, identityGroup),
    readSetting(db, appearanceGroup),
  ]);
  const [icon] = (await getImagesById(db, [iconImageId])).values();
  return { siteName: isDrawable(siteName) ? siteName : '', iconKey: icon?.key };
}

/** Smaller images are not enlarged. */
function toMark(image: { key: string; width: number; height: number }, size: 320 | 640): Mark {
  const width = Math.min(size, image.width);
  const height = Math.round((image.height * width) / image.width);
  return { path: imageUrl(image.key, size, 'webp'), width, height };
}

const MIN_ICON_WIDTH = 512;

/** Why the images can't be the logo or the icon, by field. */
export async function findMarkErrors(
  db: Database,
  {
    logoImageId = null,
    iconImageId = null,
  }: { logoImageId?: number | null; iconImageId?: number | null },
): Promise<Record<string, string>> {
  const images = await getImagesById(db, [logoImageId, iconImageId]);
  const missing = 'That image isn’t in the library.';
  const icon = images.get(iconImageId ?? -1);
  const isSquare =
    icon?.width === icon?.height && (icon?.width ?? MIN_ICON_WIDTH) >= MIN_ICON_WIDTH;
  return {
    ...(logoImageId !== null && !images.has(logoImageId) && { logoImageId: missing }),
    ...(!isSquare && {
      iconImageId: `The icon must be square and at least ${MIN_ICON_WIDTH} pixels wide.`,
    }),
    ...(iconImageId !== null && !icon && { iconImageId: missing }),
  };
}
