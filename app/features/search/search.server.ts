// Public face: what other features may import.
export { searchDocuments } from './search-content.server.ts';
