// Public face of feeds/: what other features may import.
export { findFeedThread, getPostFeed, type PostsOfFeed } from './feeds/feed-posts.server.ts';
export { threadSitemap } from './feeds/thread-sitemap.server.ts';
