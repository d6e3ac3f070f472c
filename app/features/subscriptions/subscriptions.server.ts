// Public face: what other features may import.
export {
  isAddressUnknown,
  reportDeliveryProblem,
} from './suppressions/delivery-problems.server.ts';
export { findSuppression } from './suppressions/suppressions.server.ts';
