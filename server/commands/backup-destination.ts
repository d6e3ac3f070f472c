import { resolve } from 'node:path';
import { readStorageUrl } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { UsageError } from './command.ts';

/** A folder on the command line is relative to the working folder. @throws UsageError */
export function toDestination(text: string): string {
  if (!/^(s3|file):/.test(text)) return resolve(text);
  try {
    readStorageUrl('The destination', text);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
  return text;
}
