import type { Platform } from '#platform/platform.ts';
import { print } from './console.ts';
import { type AppBuild, getServerBindings } from './pages/app-build.ts';

/** On a site without an admin, anyone who can read the console may become the owner. */
export async function printOwnerLink(platform: Platform, build: AppBuild): Promise<void> {
  const { engine, config } = platform;
  if (!(await getServerBindings(build).needsOwner(engine.db, config.isLocal))) return;
  print(
    'This site has no owner yet. Create the owner account with this link (valid once, for 24 hours):',
  );
  print(`  ${await createOwnerLink(platform, build)}`);
}

export function createOwnerLink(platform: Platform, build: AppBuild): Promise<string> {
  const { transaction, config, now } = platform;
  return getServerBindings(build).issueOwnerLink(transaction, {
    origin: config.origin,
    now: now(),
  });
}
