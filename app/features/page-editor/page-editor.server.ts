// Public face: what other features may import.

export { listEditedPages } from './list-edited-pages.server.ts';
