import type { Database } from '#db/engine.ts';
import { readSetting } from './read-setting.server.ts';
import { defaultSiteIdentity, type SiteIdentity, siteIdentity } from './site.schema.ts';

/** Cache tag of the site's identity and menus, which every page shows. */
export const siteTag = 'site';

export const SITE_IDENTITY_KEY = 'site-identity';

export function getSiteIdentity(db: Database): Promise<SiteIdentity> {
  return readSetting(db, {
    key: SITE_IDENTITY_KEY,
    schema: siteIdentity,
    defaultValue: defaultSiteIdentity,
  });
}
