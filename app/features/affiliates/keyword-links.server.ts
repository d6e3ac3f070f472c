// Public face of keyword-links/: what other features may import.
export {
  affiliatesTag,
  getAffiliateLinkFinder,
  getKeywordLinker,
  getKeywordLinkerFactory,
  getOwnStores,
} from './keyword-links/keyword-linker.server.ts';
