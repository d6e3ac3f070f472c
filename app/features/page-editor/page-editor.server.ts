// Public face: what other features may import.
export { findPageFlashMessage } from './page-flash-message.server.ts';
export { listEditedPages } from './list-edited-pages.server.ts';
