import { isUnavailable } from '#db/unavailable.ts';
import { nameProgram } from '#platform/config/program-name.ts';
import { explainFileError } from '#platform/storage/storage-error.ts';

/** Prints a line for the person who started the program; the log is for machines. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints without a line break. */
export function printInline(text: string): void {
  process.stdout.write(text);
}

/** Exits with a sentence about what has to be put right, or with the stack trace of an unexpected error. */
export function exitWithError(error: unknown): never {
  const text =
    explain(error) ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  process.stderr.write(`${nameProgram(text)}\n`);
  process.exit(1);
}

/** By name, because the built app has copies of some classes. Their messages are for the person at the terminal. */
const EXPECTED: ReadonlySet<string> = new Set([
  'AppError',
  'ArchiveError',
  'ConfigError',
  'MigrationError',
  'MoveError',
  'RefusedError',
  'StorageError',
  'UnreadableFileError',
]);

/** What to put right, or undefined for an error that nobody expects. */
export function explain(error: unknown): string | undefined {
  if (isUnavailable(error)) return `The database or the disk can’t be used: ${error.message}`;
  if (error instanceof Error && EXPECTED.has(error.name)) return error.message;
  return explainFileError(error);
}
