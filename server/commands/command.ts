import type { Platform } from '#platform/platform.ts';

/**
 * What a command needs to find. `current`: a site whose database is of this version. `any`: a site, which it can tell
 * about in any state. `none`: no site. `target`: a place for a site, which it makes or updates.
 */
export type SiteNeed = 'current' | 'any' | 'none' | 'target';

/** A command of `npm run hub -- <command>`, or `threequel <command>` where the package is installed. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The output of `--help`, as in a clone. */
  help: string;
  needs: SiteNeed | ((args: readonly string[]) => SiteNeed);
  /** @throws UsageError for invalid arguments. */
  run: (platform: Platform, args: readonly string[]) => Promise<void>;
}

/** The command was refused. The message says why. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The command line is invalid. The message explains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
