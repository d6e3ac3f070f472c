// Public face: what other features may import.
export { getRemovalState } from './removal/start-removal.server.ts';
export {
  cancelImport,
  discardImport,
  getImport,
  getImports,
  startImport,
  uploadImport,
} from './start-import.server.ts';
