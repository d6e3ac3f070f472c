import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppBuild } from './app-build.ts';

export const buildFolder = join(import.meta.dirname, '../../build');

/** Loads the output of `react-router build`. */
export function loadBuiltApp(): Promise<AppBuild> {
  return import(pathToFileURL(join(buildFolder, 'server/index.js')).href);
}
