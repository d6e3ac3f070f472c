// Public face of trust/: what other features may import.
export { getTrustLevelName, getTrustProgress } from './trust/get-trust.server.ts';
export { setTrust, undoTrust } from './trust/set-trust.server.ts';
export { trustInput } from './trust/trust.schema.ts';
export type { TrustProgress } from './trust/trust-levels.ts';
