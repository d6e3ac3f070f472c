import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppBuild } from './app-build.ts';

export const clientFolder = join(import.meta.dirname, '../../build/client');
export const buildFile = join(import.meta.dirname, '../../build/server/index.js');

/** Loads the output of `react-router build`. */
export function loadBuiltApp(): Promise<AppBuild> {
  return import(pathToFileURL(buildFile).href);
}
