import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppBuild } from './app-build.ts';

const buildFolder = join(import.meta.dirname, '../../build');
export const clientFolder = join(buildFolder, 'client');
export const buildFile = join(buildFolder, 'server/index.js');

/** Loads the output of `react-router build`. */
export function loadBuiltApp(): Promise<AppBuild> {
  return import(pathToFileURL(buildFile).href);
}
