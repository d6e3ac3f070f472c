// Public face: what other features may import.
export { memberSitemap } from './member-sitemap.server.ts';
export { memberDocumentFinder } from './members/member-documents.server.ts';
