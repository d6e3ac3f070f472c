import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { checkImport } from './check-import.server.ts';
import { findImport, updateImport } from './imports.queries.server.ts';
import { failImport, runImport } from './run-import.server.ts';

/** Checks the file or imports it. Continues with what is missing if an earlier attempt was interrupted. */
export const runUploadedImport: JobHandler<{ importId: number; actorName: string }> = async (
  { importId, actorName },
  context,
) => {
  const { db, importFiles, finishWith, signal, job } = context;
  const row = await findImport(db, importId);
  const key = row?.file_key;
  const isChecking = row?.status === 'checking';
  const isOver = row?.status === 'checked' || row?.status === 'failed';
  if (!key || isOver) return finishWith(async () => {});
  try {
    await importFiles.withFile(key, async (path) => {
      if (isChecking) await checkImport(context, importId, path);
      else await runImport(context, importId, { path, actorName, signal });
    });
    if (isChecking) return finishWith(async () => {});
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'CanceledImportError') return finishWith(async () => {});
    const isUnreadable = name === 'UnreadableFileError';
    if (signal.aborted || !(isUnreadable || job.isLastAttempt)) throw error;
    await failImport(context, importId, message);
    // The import can be tried again.
    if (!isUnreadable) return finishWith(async () => {});
  }
  await importFiles.remove(key);
  await finishWith((unit) => updateImport(unit.db, importId, { file_key: null }));
};
