// Public face: what other features may import.
export { CONTENT_PATH, findPageNames } from './page-names/page-names.queries.server.ts';
