// Public face: what other features may import.
export {
  type ContentEditing,
  defineEditing,
  type FieldChoice,
  type FieldChoices,
  type FormValues,
  findBlank,
  listMarkdownFields,
  listValue,
  readFields,
  type SaveOptions,
  textValue,
} from './content-editing.server.ts';
export {
  MAX_SLUG_LENGTH,
  MAX_TITLE_LENGTH,
  slugField,
  titleField,
} from './content-fields.server.ts';
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
export {
  isInChunk,
  isListed,
  listPublishedChunks,
  listSubmittedChanges,
} from './content-lists.queries.server.ts';
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
export { withdrawItems } from './withdraw-items.queries.server.ts';
