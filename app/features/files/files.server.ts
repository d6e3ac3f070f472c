// Public face: what other features may import.
export { fileTag, findFileCards } from './file-cards.server.ts';
export { listFileUses } from './file-uses.queries.server.ts';
export {
  type FileRow,
  findFile,
  insertFile,
  updateFile,
} from './files.queries.server.ts';
export { saveTextUses } from './save-text-uses.server.ts';
