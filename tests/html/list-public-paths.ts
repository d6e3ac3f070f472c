import { expect } from 'vitest';
import { isPlainPath, publicPaths } from '#tests/support/pages/public-pages.ts';
import { loadBuild } from '#tests/support/start-hub.ts';
import { examplePaths, exampleViews } from './example-paths.ts';

/** Every public page of the sample site, with examples for those with parameters. */
export async function listPublicPaths(): Promise<string[]> {
  const paths = publicPaths(await loadBuild());
  const withParams = paths.filter((path) => !isPlainPath(path));
  expect(withParams.filter((path) => !examplePaths[path])).toEqual([]);
  const examples = withParams.flatMap((path) => examplePaths[path] ?? []);
  return [...paths.filter(isPlainPath), ...examples, ...exampleViews];
}
