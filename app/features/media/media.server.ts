// What other features may use of this one.
export { getGalleryPage, getLatestMedia, mediaItemTag, mediaTag } from './get-media.server.ts';
export { getAdminMediaItem, listAdminMedia } from './kind/media-admin.server.ts';
export { type FeedMediaItem, listFeedMedia } from './kind/media-feed.server.ts';
export { listMediaSitemapChunks, listSitemapMedia } from './kind/media-sitemap.server.ts';
export type { MediaSummary } from './media-summary.ts';
