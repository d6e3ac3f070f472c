import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { insertFile } from '#app/features/files/files.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { formatMegabytes } from '#app/text/files/format-bytes.ts';
import { titleFromFileName } from '#app/text/files/title-from-file-name.ts';
import { cut } from '#app/text/truncate.ts';
import type { UnusableFile } from '#platform/files/probe-file.ts';
import { MAX_FILE_TITLE_LENGTH } from '../file-library.schema.ts';
import { getLibraryFile, toRecorded } from './file-record.server.ts';

type AddDeps = RecordDeps &
  Pick<RequestContext, 'saveFile' | 'maxFileBytes' | 'incomingFiles' | 'limits'>;

const uploadLimit = { name: 'library-file', attempts: 300, withinSeconds: 3600 };
const MAX_NAME_LENGTH = 200;

interface AddedFile {
  id: number;
  /** Id of the audit log's entry. */
  entryId: number;
}

/**
 * Adds the file of a finished upload, with a title after its name.
 * @throws AppError refused if it can't be used, with the reason
 */
export async function addFile(deps: AddDeps, upload: string): Promise<AddedFile> {
  const { limits, incomingFiles, actor } = deps;
  if (!(await limits(uploadLimit).allow(String(actor.id)))) {
    const message = 'You’ve added a lot of files. Wait an hour and try again.';
    throw new AppError('too-many-requests', { message });
  }
  if (upload === '') throw refusal('Choose a file first.');
  const added = await incomingFiles.take(upload, actor.id, ({ path, name }) =>
    store(deps, path, name),
  );
  if (added) return added;
  throw refusal('That upload is incomplete or has expired. Upload the file again.');
}

async function store(deps: AddDeps, path: string, name: string): Promise<AddedFile> {
  const { saveFile, maxFileBytes, transaction, actor, now } = deps;
  const saved = await saveFile(path, name);
  if (typeof saved === 'string') throw refusal(explain(saved, maxFileBytes));
  const { storageKey: storage_key, bytes, ensureStored } = saved;
  const title = titleFromFileName(name, MAX_FILE_TITLE_LENGTH) || 'Untitled file';
  return transaction(async (unit) => {
    await ensureStored(unit);
    const id = await insertFile(unit.db, {
      storage_key,
      title,
      file_name: cut(name.toWellFormed().replaceAll('\0', ''), MAX_NAME_LENGTH),
      bytes,
      uploader_id: actor.id,
      created_at: now,
    });
    const subject = { kind: 'library-file', id, name: title } as const;
    const after = toRecorded(await getLibraryFile(unit.db, id));
    const entry = { actor, action: 'library-file.create', subject, after } as const;
    return { id, entryId: await recordAuditEntry(unit.db, entry, now) };
  });
}

const TYPES = 'a PDF, ZIP, text or CSV file, or audio as MP3, M4A, Ogg, WAV or FLAC';

function explain(problem: UnusableFile, maxBytes: number): string {
  switch (problem) {
    case 'empty':
      return 'That file is empty.';
    case 'too large':
      return `That file is too large. The limit is ${formatMegabytes(maxBytes)}.`;
    case 'misnamed':
      return `That file can’t be used. Choose ${TYPES}. Texts have to end in .txt or .csv, and archives in .zip.`;
    case 'unplayable':
      return 'Not every browser can play that audio. Export it as MP3, then upload it again.';
    case 'unsupported':
      return `That file can’t be used. Choose ${TYPES}.`;
  }
}

function refusal(message: string): AppError {
  return new AppError('refused', { message, field: 'file' });
}
