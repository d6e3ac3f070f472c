// Public face of lists/: what other features may import.
export {
  inListOrder,
  isInChunk,
  isListed,
  listPublishedChunks,
  listSubmittedChanges,
} from './lists/content-lists.queries.server.ts';
