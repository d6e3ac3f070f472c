import type { TestHub } from '#tests/support/start-hub.ts';

/** Runs a scheduled job now, and all that is due. */
export async function runJob(hub: TestHub, name: string): Promise<void> {
  const job = { name, schema: { parse: () => ({}) } };
  await hub.platform.transaction(({ enqueue }) => enqueue(job, {}));
  await hub.runJobs();
}
