import { expect } from 'vitest';
import { fillWithSample } from '#tests/support/fill-with-sample.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { publicAddresses } from '#tests/support/public-pages.ts';
import { rawStatus } from '#tests/support/raw-status.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';

const words = [
  ...['0', '-1', '1e9', 'abc', '../x', '%00', '%', '%E0%A4%A', '1.5', '1-', '1--x', '--', 'null'],
  ...['9999999999999999999', '__proto__', 'constructor', '%F0%9F%8C%8A', '%22%20OR%201=1--'],
  ...['lz3k1c0-42', 'zzzzzzzzz-2147483648', '%3Cscript%3E', '*%20NEAR(%22', 'x'.repeat(3000)],
];

/** What an address looks like differs no more by the second time; what it asks the database does. */
const ends = { sqlite: ['', '/', '.data'], postgres: ['.data'] };

/** Some thousand pages, each rendered. */
const MINUTES = 3 * 60_000;

onBothEngines('Every public address there is', (test) => {
  test(
    'answers whatever stands in its path or behind its question mark',
    async ({ database }) => {
      const addresses = publicAddresses(await loadBuild());
      expect(addresses.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/', '/news/:id', '/media/:id', '/search', '/events/:id']),
      );
      await withHub(database.location, async (hub) => {
        await fillWithSample(hub);
        for (const { path, query } of addresses) {
          for (const word of words) {
            const place = path.replaceAll(/:\w+|\*/g, word);
            for (const end of [
              ...ends[database.location.kind],
              ...query.map((name) => `?${name}=${word}`),
            ]) {
              expect(await rawStatus(hub, place + end), place + end).toBeLessThan(500);
            }
          }
        }
      });
    },
    MINUTES,
  );
});
