// Public face: what other features may import.
export { getGalleryPage, getLatestMedia, mediaTag } from './get-media.server.ts';
export type { MediaSummary } from './media-summary.ts';
