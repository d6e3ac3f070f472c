// Public face: what other features may import.

export { type Announcement, announcementTag, getAnnouncement } from './announcement.server.ts';
export { getLegalPage } from './get-legal-page.server.ts';
export { type LegalPageName, legalPages } from './legal-pages.ts';
export { checkLegalText, legalTextGroups } from './legal-text.server.ts';
export { getMenus, type HeaderItem, type MenuItem, menuTags } from './menus.server.ts';
export {
  createPageUndo,
  getPageVersion,
  listPageVersions,
  savePageConfig,
} from './page-configs.server.ts';
export { getPageHead, type PageHeadTexts } from './page-head.server.ts';
export { previewResponse } from './preview-response.ts';
