import type { Platform } from '#platform/platform.ts';

/** One word of `npm run hub -- <word>`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints. */
  help: string;
  /** @throws UsageError when the words after the command are not among those it takes. */
  run: (platform: Platform, words: readonly string[]) => Promise<void>;
}

/** The command line was not understood; its message says what would be. */
export class UsageError extends Error {
  override name = 'UsageError';
}
