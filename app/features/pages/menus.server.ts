import type { Database } from '#db/engine.ts';
import { getPageConfig, pageTag } from './config/read-page-config.server.ts';
import { footerConfig, type MenuLinkConfig, navigationConfig } from './menus.schema.ts';

export interface MenuItem {
  id: string;
  name: string;
  /** A path of this site, or an https address. */
  path: string;
}

export interface HeaderItem extends MenuItem {
  items: MenuItem[];
}

export interface Menus {
  header: HeaderItem[];
  footer: MenuItem[];
  legal: MenuItem[];
  social: MenuItem[];
}

/** Cache tags of the menus. */
export const menuTags = [pageTag(navigationConfig.id), pageTag(footerConfig.id)];

export async function getMenus(db: Database): Promise<Menus> {
  const [{ items }, footer] = await Promise.all([
    getPageConfig(db, navigationConfig),
    getPageConfig(db, footerConfig),
  ]);
  return {
    header: nest(items),
    footer: visible(footer.links),
    legal: visible(footer.legal),
    social: visible(footer.social),
  };
}

/** Hiding an item hides what is nested in it. */
function nest(rows: readonly (MenuLinkConfig & { isNested: boolean })[]): HeaderItem[] {
  const menu: HeaderItem[] = [];
  let parent: HeaderItem | undefined;
  for (const { isNested, isVisible, ...item } of rows) {
    if (isNested) {
      if (isVisible) parent?.items.push(item);
      continue;
    }
    parent = { ...item, items: [] };
    if (isVisible) menu.push(parent);
  }
  return menu;
}

/** The menus without the items that lead there. An item takes along what is nested in it. */
export function withoutItems(menus: Menus, paths: ReadonlySet<string>): Menus {
  if (paths.size === 0) return menus;
  const isShown = ({ path }: MenuItem) => !paths.has(path);
  return {
    header: menus.header
      .filter(isShown)
      .map((item) => ({ ...item, items: item.items.filter(isShown) })),
    footer: menus.footer.filter(isShown),
    legal: menus.legal.filter(isShown),
    social: menus.social,
  };
}

/** The paths and URLs of all items. */
export function listMenuPaths({ header, footer, legal }: Menus): string[] {
  const items = [...header, ...header.flatMap((item) => item.items), ...footer, ...legal];
  return items.map(({ path }) => path);
}

function visible(rows: readonly MenuLinkConfig[]): MenuItem[] {
  return rows.flatMap(({ isVisible, ...item }) => (isVisible ? [item] : []));
}
