// Public face: what other features may import.
export type {
  ContentFeed,
  ContentKind,
  ContentKinds,
  FeedFilm,
  FeedItem,
  FeedQuery,
  FoundMentions,
  MentionedItem,
  ReferenceKind,
} from './content-kind.server.ts';
export {
  type ContentRef,
  contentKindsContext,
  contentLoader,
  type FoundContent,
  findContent,
  getContentKind,
} from './content-kinds.server.ts';
export {
  contentTables,
  deleteItem,
  findPublication,
  findPublicationForUpdate,
  isPublished,
  listTrashedBefore,
  type PublicationRow,
  updatePublishedAt,
  updateRevision,
  updateStatus,
} from './publication.queries.server.ts';
