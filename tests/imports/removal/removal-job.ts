import { runRemoval } from '#app/features/imports/removal/run-removal.server.ts';
import { contentKinds, personalData } from '#app/registry.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Runs the removal's job as a worker does. The process "ends" when `signal` aborts. */
export async function runRemovalJob(
  { platform }: TestHub,
  removalId: number,
  { signal, transaction }: { signal: AbortSignal; transaction: RunTransaction },
): Promise<void> {
  const { engine, signer, now } = platform;
  const context: Pick<
    JobContext,
    | 'db'
    | 'transaction'
    | 'signal'
    | 'signer'
    | 'now'
    | 'deleteImage'
    | 'finishWith'
    | 'job'
    | 'reportError'
  > = {
    db: engine.db,
    transaction,
    signal,
    signer,
    now,
    deleteImage: async () => {},
    finishWith: (work) => transaction(work),
    job: { id: 1, createdAt: now(), attempt: 1, isLastAttempt: false },
    reportError: () => {},
  };
  const handler = runRemoval({ contentKinds, personalData });
  await handler({ removalId, actorName: 'Ada' }, context as JobContext);
}
