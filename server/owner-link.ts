import type { Platform } from '#platform/platform.ts';
import { print } from './console.ts';
import { type AppBuild, getServerBindings } from './pages/app-build.ts';

/** On a site without an admin, anyone who can read the console may become the owner: a link for them. */
export async function issueNeededOwnerLink(
  platform: Platform,
  build: AppBuild,
): Promise<string | undefined> {
  const { engine, config } = platform;
  const isNeeded = await getServerBindings(build).needsOwner(engine.db, config.isLocal);
  return isNeeded ? createOwnerLink(platform, build) : undefined;
}

export function printOwnerLink(link: string): void {
  print(
    'This site has no owner yet. Create the owner account with this link (valid once, for 24 hours):',
  );
  print(`  ${link}`);
}

export function createOwnerLink(platform: Platform, build: AppBuild): Promise<string> {
  const { transaction, config, now } = platform;
  return getServerBindings(build).issueOwnerLink(transaction, {
    origin: config.origin,
    now: now(),
  });
}
