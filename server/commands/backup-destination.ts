import { resolve } from 'node:path';

/** A folder on the command line is relative to the working folder. */
export function toDestination(text: string): string {
  return /^(s3|file):/.test(text) ? text : resolve(text);
}
