// Public face: what other features may import.
export { getImports, startImport } from './start-import.server.ts';
