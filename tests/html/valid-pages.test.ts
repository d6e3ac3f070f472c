import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { isPlainPath, publicPaths } from '#tests/support/pages/public-pages.ts';
import { loadBuild, type TestHub, withSampleHub } from '#tests/support/start-hub.ts';
import { checkHtml } from './check-html.ts';
import { examplePaths, exampleViews } from './example-paths.ts';

async function listPaths(): Promise<string[]> {
  const paths = publicPaths(await loadBuild());
  const withParams = paths.filter((path) => !isPlainPath(path));
  expect(withParams.filter((path) => !examplePaths[path])).toEqual([]);
  const examples = withParams.flatMap((path) => examplePaths[path] ?? []);
  return [...paths.filter(isPlainPath), ...examples, ...exampleViews];
}

async function readPage(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  const location = response.headers.get('location');
  if (location) return readPage(hub, location);
  expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
  expect(response.status, path).toBeLessThan(500);
  return response.text();
}

// The HTML does not depend on the engine, so one is enough.
onEngine('sqlite', 'Public pages of the sample site', (test) => {
  test('are valid HTML', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const invalid: Record<string, string[]> = {};
      for (const path of await listPaths()) {
        const errors = await checkHtml(await readPage(hub, path));
        if (errors.length > 0) invalid[path] = errors.slice(0, 10);
      }
      expect(invalid).toEqual({});
    });
  });
});
