// What other features may use of this one.

export { listAdminAffiliates } from './affiliates-admin.server.ts';
export {
  affiliatesTag,
  getKeywordLinker,
  getKeywordLinkerFactory,
} from './keyword-linker.server.ts';
