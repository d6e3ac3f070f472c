import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findImport, updateImport } from './imports.queries.server.ts';
import { failImport, runImport } from './run-import.server.ts';

/** Continues with what is missing if an earlier attempt was interrupted. */
export const runUploadedImport: JobHandler<{ importId: number; actorName: string }> = async (
  { importId, actorName },
  context,
) => {
  const { db, importFiles, finishWith, signal, job } = context;
  const row = await findImport(db, importId);
  const key = row?.file_key;
  if (!key) return finishWith(async () => {});
  try {
    await importFiles.withFile(key, (path) =>
      runImport(context, importId, { path, actorName, signal }),
    );
  } catch (error) {
    const { name, message } = error as Error;
    const isFinal = name === 'UnreadableFileError' || job.isLastAttempt;
    if (signal.aborted || !isFinal) throw error;
    await failImport(context, importId, message);
  }
  await importFiles.remove(key);
  await finishWith((unit) => updateImport(unit.db, importId, { file_key: null }));
};
