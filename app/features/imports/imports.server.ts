// Public face: what other features may import.
export {
  getImports,
  type ImportSummary,
  recordExport,
  startImport,
} from './start-import.server.ts';
