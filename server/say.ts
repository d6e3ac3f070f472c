import { ConfigError } from '#platform/config/environment.ts';

/** A sentence for the person who started the program; the log is for machines. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** A part of a line that goes on. */
export function sayInLine(part: string): void {
  process.stdout.write(part);
}

/** Ends the process: one sentence for what the person can mend, the whole error for the rest. */
export function stopWithSentence(error: unknown): never {
  const text = error instanceof ConfigError ? error.message : inspect(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
