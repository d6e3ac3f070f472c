// Public face: what other features may import.
export {
  cancelImport,
  discardImport,
  getImport,
  getImports,
  startImport,
  uploadImport,
} from './start-import.server.ts';
