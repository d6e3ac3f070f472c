// Public face: what other features may import.
export { findAlbumDocuments } from './albums/album-documents.server.ts';
export { albumsTag } from './albums/get-albums.server.ts';
export { getGalleryPage, getLatestMedia, mediaTag } from './get-media.server.ts';
export type { MediaSummary } from './media-summary.ts';
