import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppBuild } from '#server/pages/app-build.ts';

const file = join(import.meta.dirname, '../../../build/program/app.js');

/** The built app in few files, with its dependencies, as an installed program has it. It loads in a third of the time. */
export function loadBundledApp(): Promise<AppBuild> {
  return import(pathToFileURL(file).href);
}
