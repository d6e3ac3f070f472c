import { can } from '#app/features/identity/rights.policy.ts';
import { type FileAccess, readFileToken } from '#app/features/images/images.server.ts';
import {
  hasPreview,
  isAnyTextPublic,
  listUnsavedValues,
  type PreviewedItem,
} from '#app/features/images/library.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { isId } from '#app/text/links/row-id.ts';
import type { Database } from '#db/engine.ts';
import { listFileUses } from './file-uses.queries.server.ts';
import { listFiles } from './files.queries.server.ts';
import { listFileIds } from './save-text-uses.server.ts';

interface DownloadQuery {
  db: Database;
  id: number;
  storageKey: string;
  access: FileAccess;
  /** Called only for files that are not public. */
  getViewer: () => Promise<Viewer>;
}

interface Download {
  /** Without an extension. */
  name: string;
  bytes: number;
  audience: 'public' | 'viewer';
}

/**
 * A file for those who may have it now: everyone while a text that readers see refers to it, otherwise staff who
 * write, and anyone who has the private link of a preview.
 */
export async function findDownload(query: DownloadQuery): Promise<Download | undefined> {
  const { db, id, storageKey, access, getViewer } = query;
  const [file] = isId(id) ? await listFiles(db, [id]) : [];
  if (file?.storage_key !== storageKey) return undefined;
  const { bytes } = file;
  const name = toName(file.file_name);
  const uses = await listFileUses(db, id);
  if (await isAnyTextPublic(db, uses)) return { name, bytes, audience: 'public' };
  const previewed = readFileToken(access, storageKey);
  const isAllowed =
    (previewed && (await isInPreview(db, previewed, id))) ||
    can(await getViewer(), 'write articles');
  return isAllowed ? { name, bytes, audience: 'viewer' } : undefined;
}

async function isInPreview(db: Database, item: PreviewedItem, id: number): Promise<boolean> {
  if (!(await hasPreview(db, item))) return false;
  const uses = await listFileUses(db, id);
  if (uses.some((use) => use.kind === item.kind && use.content_id === item.id)) return true;
  const unsaved = await listUnsavedValues(db, item);
  return unsaved.some((values) => Object.values(values).flat().flatMap(listFileIds).includes(id));
}

const MAX_NAME_LENGTH = 100;

/** The uploaded file's name as it can be on every system, without its extension, which follows from the content. */
function toName(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim() || 'file';
}
