// Public face of imports/: what other features may import.
export {
  ensureBoardCategory,
  findImportedCategory,
  removeBoardCategory,
} from './imports/board-category.server.ts';
export { importComments, importThread } from './imports/import-posts.server.ts';
export {
  addImportedPosts,
  addImportedThread,
  type ImportedBoardPost,
  MAX_IMPORTED_IMAGES,
} from './imports/imported-threads.server.ts';
export type { ImportedPost } from './imports/insert-imported-post.server.ts';
export {
  lockImportedComments,
  lockImportedThreads,
  removeImportedPosts,
} from './imports/remove-imported.server.ts';
