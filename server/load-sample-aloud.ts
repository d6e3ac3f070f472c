import type { Platform } from '#platform/platform.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { say, sayInLine } from './say.ts';

/** Loads the sample with a progress line, and says who can sign in to it. */
export async function loadSampleAloud(platform: Platform): Promise<void> {
  const { engine, transaction, pictures, videos, config, now } = platform;
  const { dataFolder } = config;
  const started = performance.now();
  sayInLine('Loading the sample site:');
  const onStep = (step: string) => sayInLine(` ${step} …`);
  const accounts = await loadSample({
    engine,
    transaction,
    pictures,
    videos,
    dataFolder,
    now: now(),
    onStep,
  });
  say(` done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  say('Sample accounts, one a role:');
  for (const { email, password } of accounts) say(`  ${email.padEnd(24)} ${password}`);
}
