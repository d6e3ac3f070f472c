import { deleteUser, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';

type EraseAccountInput = { userId: number; keepsPosts: boolean };

/** Erases in batches, each in its own commit, so that a restarted job continues where it stopped. */
export function createEraseHandler(
  personalData: readonly PersonalDataHandlers[],
): JobHandler<EraseAccountInput> {
  return async (input, { transaction, finishWith, now, deleteImage }) => {
    for (const { erase } of personalData) {
      if (!erase) continue;
      let hasMore = true;
      while (hasMore) {
        hasMore = await transaction((unit) => erase(unit, { ...input, now: now(), deleteImage }));
      }
    }
    await finishWith(({ db }) => deleteUser(db, input.userId));
  };
}
