import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { registeredTraces } from '../../traces/registered-traces.server.ts';
import { removeEmptiedAccount } from '../accounts/account-end.server.ts';

type Input = { userId: number; keepsPosts: boolean };

/** Part by part, each in its own commit: begun again, it goes on where it was. */
export const erase: JobHandler<Input> = async (input, context) => {
  const { transaction, finishWith, now, removePicture } = context;
  for (const trace of registeredTraces) {
    let hasMore = trace.erase !== undefined;
    while (hasMore) {
      hasMore = await transaction(
        async (unit) =>
          (await trace.erase?.(unit, { ...input, now: now(), removePicture })) ?? false,
      );
    }
  }
  await finishWith(({ db }) => removeEmptiedAccount(db, input.userId));
};
