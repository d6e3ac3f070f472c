import { expect } from 'vitest';
import { fillWithSample } from '#tests/support/fill-with-sample.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { publicAddresses } from '#tests/support/public-pages.ts';
import { rawStatus } from '#tests/support/raw-status.ts';
import { isSoak } from '#tests/support/soak.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';

const words = [
  ...['0', '-1', '1e9', 'abc', '../x', '%00', '%', '%E0%A4%A', '1.5', '1-', '1--x', '--', 'null'],
  ...['9999999999999999999', '__proto__', 'constructor', '%F0%9F%8C%8A', '%22%20OR%201=1--'],
  ...['lz3k1c0-42', 'zzzzzzzzz-2147483648', '%3Cscript%3E', '*%20NEAR(%22', 'x'.repeat(3000)],
];

/** What an address looks like differs no more by the second time; what it asks the database does. */
const ends = { sqlite: ['', '/', '.data'], postgres: ['.data'] };

/** A few for each parameter in turn, so that every word is used; the long version tries all of them. */
const WORDS_EACH = isSoak ? words.length : 4;

function wordsFor(turn: number): string[] {
  return [...words, ...words].splice((turn * WORDS_EACH) % words.length, WORDS_EACH);
}

type Address = ReturnType<typeof publicAddresses>[number];

/** What to ask for of one address. */
function requestsFor({ path, query }: Address, endings: readonly string[], turn: number): string[] {
  const fillIn = (word: string) => path.replaceAll(/:\w+|\*/g, word);
  return [
    ...wordsFor(turn).flatMap((word) => endings.map((ending) => fillIn(word) + ending)),
    ...query.flatMap((name, at) =>
      wordsFor(turn + at + 1).map((word) => `${fillIn(word)}?${name}=${word}`),
    ),
  ];
}

onBothEngines('Every public address there is', (test) => {
  test('answers whatever stands in its path or behind its question mark', {
    tags: ['soak'],
  }, async ({ database }) => {
    const addresses = publicAddresses(await loadBuild());
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/news/:id', '/media/:id', '/search', '/events/:id']),
    );
    await withHub(database.location, async (hub) => {
      await fillWithSample(hub);
      const endings = ends[database.location.kind];
      const requests = new Set(
        addresses.flatMap((address, turn) => requestsFor(address, endings, turn)),
      );
      for (const request of requests) {
        expect(await rawStatus(hub, request), request).toBeLessThan(500);
      }
    });
  });
});
