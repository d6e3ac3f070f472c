import { installPackage } from './apt.mjs';
import { runExclusive } from './lock.mjs';
import { PreparationError, run } from './run.mjs';

/** Provides wrk for the benchmarks: a load generator in JavaScript is slower than what it measures. */
export async function prepareLoadGenerator() {
  await runExclusive(
    async () => !(await hasWrk()),
    async () => {
      const failure = await installPackage('wrk');
      if (await hasWrk()) return;
      throw new PreparationError(
        `${failure}\nwrk is missing and could not be installed. Install it to run the benchmarks.`,
      );
    },
  );
}

async function hasWrk() {
  // It prints its version and fails.
  const { output } = await run('wrk', ['--version']);
  return output.startsWith('wrk');
}
