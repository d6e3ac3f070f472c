// Public face of library/: what other features may import.
export { addLibraryImage, type LibraryImageTexts } from './library/add-library-image.server.ts';
export {
  deleteLibraryImages,
  findLibraryImage,
  type LibraryImageRow,
  redirectMerged,
  setMerged,
  updateLibraryImage,
} from './library/library-images.queries.server.ts';
export {
  hasPreview,
  isAnyTextPublic,
  listUnsavedValues,
  type PreviewedItem,
} from './library/public-texts.queries.server.ts';
export { findSiteHero } from './library/site-hero.queries.server.ts';
