// Public face of config/: what other features may import.
export {
  getPageConfig,
  getSavedConfig,
  getUsedRows,
  lockPageConfig,
  pageTag,
  withUnsavedConfig,
} from './config/read-page-config.server.ts';
