import { AppError } from '#app/errors.ts';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { redirectRecord } from './redirect-record.server.ts';

/** Deletes those that are still there. Returns the audit entries. */
export function deleteSelected(
  { transaction, actor, now }: RecordDeps,
  ids: readonly number[],
): Promise<number[]> {
  return transaction(async (unit) => {
    const inUnit: RecordDeps = { actor, now, transaction: (work) => work(unit) };
    const entryIds: number[] = [];
    for (const id of ids) {
      try {
        entryIds.push(await redirectRecord.remove(inUnit, id));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
      }
    }
    return entryIds;
  });
}
