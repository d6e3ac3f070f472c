// Public face: what other features may import.
export { getNewsletterFeed } from './newsletter-feed.server.ts';
