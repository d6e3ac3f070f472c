import type { Database } from '#db/engine.ts';
import { appearanceFields } from '../appearance.schema.ts';
import { defineSettings, readSetting } from '../read-setting.server.ts';
import { fillNames, identityFields, type SiteIdentity } from '../site.schema.ts';

/** Cache tag of the site's identity and menus, which every page shows. */
export const siteTag = 'site';

export const identityGroup = defineSettings({
  key: 'site-identity',
  name: 'Identity',
  fields: identityFields,
  tags: [siteTag],
});

export const appearanceGroup = defineSettings({
  key: 'appearance',
  name: 'Appearance',
  fields: appearanceFields,
  tags: [siteTag],
});

/** With the site's names in its texts. */
export async function getSiteIdentity(db: Database): Promise<SiteIdentity> {
  const [identity, looks] = await Promise.all([
    readSetting(db, identityGroup),
    readSetting(db, appearanceGroup),
  ]);
  const { tagline, blurb, disclaimer } = identity;
  return {
    ...identity,
    ...looks,
    tagline: fillNames(tagline, identity),
    blurb: fillNames(blurb, identity),
    disclaimer: fillNames(disclaimer, identity),
  };
}

/** Names that passwords must not be built from. */
export async function listSiteNames(db: Database): Promise<string[]> {
  const { siteName, gameTitle, seriesName } = await readSetting(db, identityGroup);
  return [siteName, gameTitle, seriesName];
}

/** Library images that the site itself shows. */
export function siteImageIds(identity: SiteIdentity): number[] {
  const { logoImageId, iconImageId } = identity;
  return [logoImageId, iconImageId].filter((id) => id !== null);
}
