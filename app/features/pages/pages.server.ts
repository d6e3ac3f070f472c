// Public face: what other features may import.

export { type Announcement, announcementTag, getAnnouncement } from './announcement.server.ts';
export { getLegalPage } from './get-legal-page.server.ts';
export { findLegalDocuments, legalDocumentTags } from './legal-documents.server.ts';
export { type LegalPageName, legalPages } from './legal-pages.ts';
export { checkLegalText, legalTextGroups } from './legal-text.server.ts';
export { listLinks, splitLink } from './links/link-paths.ts';
export { findLinkTags, moveLinks } from './links/move-links.server.ts';
export {
  getMenus,
  type HeaderItem,
  listMenuPaths,
  type MenuItem,
  menuTags,
  withoutItems,
} from './menus.server.ts';
export {
  createPageUndo,
  getPageVersion,
  listPageVersions,
  savePageConfig,
  saveProgramConfig,
} from './page-configs.server.ts';
export { getPageHead, type PageHeadTexts } from './page-head.server.ts';
export { previewChange } from './preview-change.server.ts';
export { previewResponse } from './preview-response.ts';
