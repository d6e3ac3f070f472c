import type { Platform } from '#platform/platform.ts';

/** A command of `npm run hub -- <command>`, or `threequel <command>` where the package is installed. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The output of `--help`, as in a clone. */
  help: string;
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
