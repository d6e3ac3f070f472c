import type { Database } from '#db/engine.ts';
import { readSetting } from '../settings/settings.server.ts';
import { findPageConfig, listVisibleNavigation } from './pages.queries.server.ts';
import {
  type HomePageConfig,
  homePageConfig,
  newHomePageConfig,
  newSiteIdentity,
  type SiteIdentity,
  siteIdentity,
} from './site.schema.ts';

/** Cache tag of all that every page shows: identity and menus. */
export const siteTag = 'site';
/** Cache tag of a page's sections. */
export const pageTag = (page: string) => `page:${page}`;

export const identitySetting = 'site-identity';

export function getSiteIdentity(db: Database): Promise<SiteIdentity> {
  return readSetting(db, { key: identitySetting, schema: siteIdentity, unset: newSiteIdentity });
}

export async function getHomePageConfig(db: Database): Promise<HomePageConfig> {
  const stored = await findPageConfig(db, 'home');
  return stored === undefined ? newHomePageConfig : homePageConfig.parse(stored);
}

export interface MenuItem {
  name: string;
  label: string;
  path: string;
}

export interface Menus {
  header: MenuItem[];
  footer: MenuItem[];
  legal: MenuItem[];
}

export async function getMenus(db: Database): Promise<Menus> {
  const items = await listVisibleNavigation(db);
  const of = (menu: keyof Menus) =>
    items
      .filter((item) => item.menu === menu)
      .map(({ name, label, path }) => ({ name, label, path }));
  return { header: of('header'), footer: of('footer'), legal: of('legal') };
}
