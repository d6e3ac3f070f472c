// Public face: what other features may import.
export { getHomePageConfig, getMenus, type MenuItem, pageTag } from './page-configs.server.ts';
