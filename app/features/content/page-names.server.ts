// Public face: what other features may import.
export {
  CONTENT_PATH,
  findPageNames,
  type PageName,
} from './page-names/page-names.queries.server.ts';
