import { expect } from 'vitest';
import { loadSample } from '#sample/load/load-sample.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { isPlainPath, publicPaths } from '#tests/support/public-pages.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { checkHtml } from './check-html.ts';
import { exampleAddresses, exampleViews } from './example-addresses.ts';

async function addressesToCheck(): Promise<string[]> {
  const paths = publicPaths(await loadBuild());
  const varying = paths.filter((path) => !isPlainPath(path));
  expect(varying.filter((path) => !exampleAddresses[path])).toEqual([]);
  const examples = varying.flatMap((path) => exampleAddresses[path] ?? []);
  return [...paths.filter(isPlainPath), ...examples, ...exampleViews];
}

async function readPage(hub: TestHub, address: string): Promise<string> {
  const response = await hub.get(address);
  const place = response.headers.get('location');
  if (place) return readPage(hub, place);
  expect(response.headers.get('content-type'), address).toBe('text/html; charset=utf-8');
  expect(response.status, address).toBeLessThan(500);
  return response.text();
}

// The HTML does not depend on the engine, so one is enough.
onEngine('sqlite', 'Public pages of the sample site', (test) => {
  test('are valid HTML', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { transaction, images, videos, engine, config } = hub.platform;
      const now = new Date('2026-06-15T18:30:00Z');
      const { dataFolder } = config;
      const onStep = () => {};
      await loadSample({ engine, transaction, images, videos, dataFolder, now, onStep });
      const found: Record<string, string[]> = {};
      for (const address of await addressesToCheck()) {
        const errors = await checkHtml(await readPage(hub, address));
        if (errors.length > 0) found[address] = errors.slice(0, 10);
      }
      expect(found).toEqual({});
    });
  });
});
