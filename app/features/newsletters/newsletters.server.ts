// Public face: what other features may import.
export { newslettersTag } from './archive.server.ts';
export { getNewsletterFeed } from './newsletter-feed.server.ts';
