// Public face: what other features may import.
export {
  deleteUnchangedImports,
  listUnchangedImports,
} from './admin/subscribers.queries.server.ts';
export { findSubscribers } from './admin/subscribers.server.ts';
export {
  isAddressUnknown,
  reportDeliveryProblem,
} from './delivery-problems.server.ts';
export {
  addSubscribers,
  planImport as planSubscribers,
} from './import/import-subscribers.server.ts';
export { handleTextReply } from './phone/confirm-phone.server.ts';
export { findSuppression } from './suppressions/suppressions.server.ts';
