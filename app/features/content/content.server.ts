// Public face: what other features may import.
export type {
  ContentFeed,
  ContentKind,
  ContentKinds,
  FeedFilm,
  FeedItem,
  FeedQuery,
} from './content-kind.server.ts';
export {
  type ContentRef,
  contentKindsContext,
  contentLoader,
  type FoundContent,
  findContent,
  getContentKind,
} from './content-kinds.server.ts';

export { bringBack, takeDown } from './takedown.server.ts';
