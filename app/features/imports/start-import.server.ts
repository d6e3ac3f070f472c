import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { ImportKind, ImportOptions } from '#db/tables/imports.ts';
import { runImportJob } from './import-job.ts';
import { insertImport, listImports } from './imports.queries.server.ts';
import { MAX_IMPORT_BYTES } from './imports.schema.ts';
import { describeCounts } from './write/import-deps.ts';

type StartDeps = Pick<RequestContext, 'transaction' | 'saveImportFile' | 'now'> & {
  member: Member;
};

const MAX_FILE_NAME_LENGTH = 200;

/**
 * Stores the file and enqueues its import.
 * @throws AppError refused at `file`
 */
export async function startImport(
  { transaction, saveImportFile, now, member }: StartDeps,
  { kind, ...options }: ImportOptions & { kind: ImportKind },
  file: FormDataEntryValue | null,
): Promise<void> {
  const refuse = (message: string) => new AppError('refused', { message, field: 'file' });
  if (!(file instanceof File) || file.size === 0) throw refuse('Choose a file.');
  if (file.size > MAX_IMPORT_BYTES) {
    throw refuse('The file is over 32 MB. Import it on the command line: npm run hub -- import.');
  }
  const fileKey = await saveImportFile(file);
  await transaction(async ({ db, enqueue }) => {
    const importId = await insertImport(db, {
      ...{ kind, file_name: file.name.slice(0, MAX_FILE_NAME_LENGTH), file_key: fileKey },
      ...{ options_json: options, bytes: file.size, status: 'waiting', counts_json: {} },
      ...{ created_by: member.id, created_at: now },
    });
    await enqueue(runImportJob, { importId, actorName: member.name });
  });
}

/** Newest first. */
export async function getImports(db: RequestContext['db']) {
  const rows = await listImports(db, SHOWN_IMPORTS);
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    kind: row.kind,
    status: row.status,
    percent: Math.min(100, Math.floor((100 * row.done_bytes) / Math.max(row.bytes, 1))),
    counts: describeCounts(row.counts_json),
    hasReport: (row.counts_json.problems ?? 0) > 0,
    error: row.error,
    at: row.created_at.toISOString(),
  }));
}

export type ImportSummary = Awaited<ReturnType<typeof getImports>>[number];

const SHOWN_IMPORTS = 50;

/** Records that someone downloads the whole site. */
export async function recordExport(
  { transaction, now, member }: Pick<StartDeps, 'transaction' | 'now' | 'member'>,
  fileName: string,
  includesPasswords: boolean,
): Promise<void> {
  await transaction(async ({ db }) => {
    const subject = { kind: 'file', id: null, name: fileName } as const;
    const entry = { actor: member, action: 'file.export', subject } as const;
    await recordAuditEntry(db, { ...entry, after: { includesPasswords } }, now);
  });
}
