// Public face: what other features may import.

export { listAdminAffiliates } from './affiliates-admin.server.ts';
export {
  affiliatesTag,
  getAffiliateLinkFinder,
  getKeywordLinker,
  getKeywordLinkerFactory,
} from './keyword-linker.server.ts';
