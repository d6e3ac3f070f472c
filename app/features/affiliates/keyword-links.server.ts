// Public face of keyword-links/: what other features may import.
export {
  affiliatesTag,
  getAffiliateLinkFinder,
  getKeywordLinker,
  getKeywordLinkerFactory,
} from './keyword-links/keyword-linker.server.ts';
