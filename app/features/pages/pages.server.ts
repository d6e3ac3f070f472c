// What other features may use of this one.
export { getHomePageConfig, getMenus, type MenuItem, pageTag } from './page-configs.server.ts';
