import type { Platform } from '#platform/platform.ts';
import { type AppBuild, doorsOf } from './pages/app-build.ts';
import { say } from './say.ts';

/** Where nobody can open the desk, whoever reads the console is the owner. */
export async function sayOwnerLink(platform: Platform, build: AppBuild): Promise<void> {
  const { engine, config } = platform;
  if (!(await doorsOf(build).needsOwner(engine.db, config.isLocal))) return;
  say('Nobody runs this site yet. This link makes the owner’s account, once, within a day:');
  say(`  ${await makeOwnerLink(platform, build)}`);
}

export function makeOwnerLink(platform: Platform, build: AppBuild): Promise<string> {
  const { transaction, config, now } = platform;
  return doorsOf(build).issueOwnerLink(transaction, { origin: config.origin, now: now() });
}
