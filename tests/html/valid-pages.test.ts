import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { type TestHub, withSampleHub } from '#tests/support/start-hub.ts';
import { checkHtml } from './check-html.ts';
import { listPublicPaths } from './list-public-paths.ts';

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
      for (const path of await listPublicPaths()) {
        const errors = await checkHtml(await readPage(hub, path));
        if (errors.length > 0) invalid[path] = errors.slice(0, 10);
      }
      expect(invalid).toEqual({});
    });
  });
});
