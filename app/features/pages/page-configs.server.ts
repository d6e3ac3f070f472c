import {
  defaultHomePageConfig,
  type HomePageConfig,
  homePageConfig,
} from '#app/features/settings/site.schema.ts';
import type { Database } from '#db/engine.ts';
import { findPageConfig, listVisibleNavigation } from './pages.queries.server.ts';

/** Cache tag of a page's configuration or text. */
export const pageTag = (page: string) => `page:${page}`;

export async function getHomePageConfig(db: Database): Promise<HomePageConfig> {
  const stored = await findPageConfig(db, 'home');
  return stored === undefined ? defaultHomePageConfig : homePageConfig.parse(stored);
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
  const itemsOf = (menu: keyof Menus) =>
    items
      .filter((item) => item.menu === menu)
      .map(({ name, label, path }) => ({ name, label, path }));
  return { header: itemsOf('header'), footer: itemsOf('footer'), legal: itemsOf('legal') };
}
