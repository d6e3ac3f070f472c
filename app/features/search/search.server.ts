// Public face: what other features may import.
export { allDocuments, searchDocuments } from './search-content.server.ts';
