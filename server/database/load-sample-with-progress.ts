import type { Platform } from '#platform/platform.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { print, printInline } from '#server/console.ts';

/** Loads the sample site, prints its progress and the sample accounts. */
export async function loadSampleWithProgress(platform: Platform): Promise<void> {
  const { engine, transaction, images, videos, signer, config, now } = platform;
  const { dataFolder } = config;
  const started = performance.now();
  printInline('Loading the sample site:');
  const onStep = (step: string) => printInline(` ${step} …`);
  const accounts = await loadSample({
    engine,
    transaction,
    images,
    videos,
    signer,
    dataFolder,
    now: now(),
    onStep,
  });
  print(` done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  print('Sample accounts, one per role:');
  for (const { email, password } of accounts) print(`  ${email.padEnd(24)} ${password}`);
}
