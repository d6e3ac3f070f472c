// Public face of breaking/: what other features may import.
export { articleGroupKey, claimEmailAlert, notifyBreaking } from './breaking/breaking.server.ts';
