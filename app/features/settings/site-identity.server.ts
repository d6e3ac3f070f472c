import type { Database } from '#db/engine.ts';
import { readSetting } from './read-setting.server.ts';
import { newSiteIdentity, type SiteIdentity, siteIdentity } from './site.schema.ts';

/** Cache tag of everything that every page shows: identity and menus. */
export const siteTag = 'site';

export const identitySetting = 'site-identity';

export function getSiteIdentity(db: Database): Promise<SiteIdentity> {
  return readSetting(db, { key: identitySetting, schema: siteIdentity, unset: newSiteIdentity });
}
