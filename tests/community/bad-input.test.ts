import fc from 'fast-check';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { rawStatus } from '#tests/support/pages/raw-status.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { withHub } from '#tests/support/start-hub.ts';

const lists = ['/community', '/community/fan-art', '/events', '/stories'];
const pages = [...lists, '/privacy', '/terms', '/disclaimer'];

onBothEngines('The community pages', (test) => {
  test('ignore invalid cursors and accept those of other lists', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const keys = ['lz3k1c0-42', '0-1', 'zzzzzzzzz-2147483647', 'zzzzzzzzz-9999999999', '-1'];
      const values = ['', 'null', '%00', '%F0%9F%8C%8A', "'--", 'x'.repeat(5000)];
      for (const after of [...keys, ...values]) {
        for (const path of lists) {
          for (const view of ['', 'tab=members&', 'tab=contributions&', 'when=past&']) {
            const address = `${path}?${view}after=${after}`;
            expect(await rawStatus(hub, address), address).toBe(200);
          }
        }
      }
    });
  });

  test('never fail with a server error, whatever the id and query', { tags: ['soak'] }, async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const id = fc.oneof(
        fc.integer().map(String),
        fc.double().map(String),
        fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
        fc.constantFrom(
          '0',
          '-1',
          '1e9',
          'abc',
          '../x',
          '%00',
          '%',
          '1.ics',
          '9999999999-x',
          '1/2',
        ),
      );
      const ending = fc.constantFrom('', '.ics', '.data', '.ics.data', '/');
      await fc.assert(
        fc.asyncProperty(id, ending, fc.webQueryParameters(), async (word, end, query) => {
          expect(await rawStatus(hub, `/events/${word}${end}?${query}`)).toBeLessThan(500);
        }),
        fuzzRuns(60),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...pages),
          fc.webQueryParameters(),
          async (path, query) => {
            const address = `${path}?tab=${query}&after=${query}&when=${query}`;
            expect(await rawStatus(hub, address)).toBe(200);
          },
        ),
        fuzzRuns(40),
      );
    });
  });
});
