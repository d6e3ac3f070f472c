import type { Database } from '#db/engine.ts';
import { appearance } from './appearance.schema.ts';
import { readSetting, type SettingsGroup } from './read-setting.server.ts';
import { defaultSiteIdentity, fillNames, type SiteIdentity, siteIdentity } from './site.schema.ts';

/** Cache tag of the site's identity and menus, which every page shows. */
export const siteTag = 'site';

export const identityGroup: SettingsGroup<typeof siteIdentity> = {
  key: 'site-identity',
  name: 'Identity',
  schema: siteIdentity,
  defaultValue: defaultSiteIdentity,
  tags: [siteTag],
};

export const appearanceGroup: SettingsGroup<typeof appearance> = {
  key: 'appearance',
  name: 'Appearance',
  schema: appearance,
  defaultValue: {},
  tags: [siteTag],
};

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

/** Library images that the site itself shows. */
export function siteImageIds(identity: SiteIdentity): number[] {
  const { logoImageId, iconImageId } = identity;
  return [logoImageId, iconImageId].filter((id) => id !== null);
}
