import { MigrationError } from '#db/migrate.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { ConfigError } from '#platform/config/environment.ts';

/** Prints a line for the person who started the program; the log is for machines. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints without a line break. */
export function printInline(text: string): void {
  process.stdout.write(text);
}

/** Exits with a sentence about what has to be put right, or with the stack trace of any other error. */
export function exitWithError(error: unknown): never {
  const isSentence = error instanceof ConfigError || error instanceof MigrationError;
  const text = isSentence ? error.message : inspect(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function inspect(error: unknown): string {
  if (isUnavailable(error)) return `The database or the disk can’t be used: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
