// Public face: what other features may import.
export { newslettersTag } from './archive.server.ts';
export { findNewsletterDocuments } from './newsletter-documents.server.ts';
export { getNewsletterFeed } from './newsletter-feed.server.ts';
export { newsletterSitemap } from './newsletter-sitemap.server.ts';
