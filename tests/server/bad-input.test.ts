import { expect } from 'vitest';
import { isSharedPage } from '#app/http/shared-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { publicAddresses } from '#tests/support/pages/public-pages.ts';
import { rawStatus } from '#tests/support/pages/raw-status.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { isSoak } from '#tests/support/soak.ts';
import { loadBuild, withHub, withSampleHub } from '#tests/support/start-hub.ts';

const values = [
  '0',
  '-1',
  '1e9',
  'abc',
  '../x',
  '%',
  '%E0%A4%A',
  '1.5',
  '1-',
  '1--x',
  '--',
  'null',
  '9999999999999999999',
  '__proto__',
  'constructor',
  '%F0%9F%8C%8A',
  '%22%20OR%201=1--',
  'lz3k1c0-42',
  'zzzzzzzzz-2147483648',
  '%3Cscript%3E',
  '*%20NEAR(%22',
  'x'.repeat(3000),
];

/** The second run varies only the paths that query the database, because the others behave the same. */
const suffixesByEngine = { sqlite: ['', '/', '.data'], postgres: ['.data'] };

/** Each parameter gets NUL and a few values in turn, so that all are used. The long version tries all of them. */
const VALUES_EACH = isSoak ? values.length : 4;

function valuesFor(turn: number): string[] {
  return [
    '%00',
    ...[...values, ...values].splice((turn * VALUES_EACH) % values.length, VALUES_EACH),
  ];
}

type Address = ReturnType<typeof publicAddresses>[number];

/** The requests to try for one route. */
function requestsFor(
  { path, query }: Address,
  suffixes: readonly string[],
  turn: number,
): string[] {
  const fillIn = (value: string) => path.replaceAll(/:\w+|\*/g, value);
  return [
    ...valuesFor(turn).flatMap((value) => suffixes.map((suffix) => fillIn(value) + suffix)),
    ...query.flatMap((name, at) =>
      valuesFor(turn + at + 1).map((value) => `${fillIn(value)}?${name}=${value}`),
    ),
  ];
}

onBothEngines('Every public address', (test) => {
  test('responds without an error to any path and query', {
    tags: ['soak'],
  }, async ({ sample }) => {
    const addresses = publicAddresses(await loadBuild());
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/news/:id', '/media/:id', '/search', '/events/:id']),
    );
    await withSampleHub(sample, async (hub) => {
      const suffixes = suffixesByEngine[sample.location.kind];
      const requests = new Set(
        addresses.flatMap((address, turn) => requestsFor(address, suffixes, turn)),
      );
      for (const request of requests) {
        expect(await rawStatus(hub, request), request).toBeLessThan(500);
      }
    });
  });
});

/** Query parameters of pages that are not shared, and any others. */
const PARAMETERS = [
  'q',
  'status',
  'kind',
  'type',
  'after',
  'reference',
  'token',
  'returnTo',
  'view',
  'item',
  'try',
  'show',
  'tab',
  'posts',
  'pending',
  'from',
  'to',
  'actor',
  'action',
  'role',
  'entries',
  'did',
  'below',
  'before',
  'id',
  'image',
  'page',
];

onBothEngines('Every personal page', (test) => {
  test('responds without an error to NUL characters and large numbers in its query', async ({
    database,
  }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com', role: 'admin' });
    const routes = Object.values((await loadBuild()).routes);
    const paths = routes.flatMap((route) =>
      route?.path && route.module.loader && !isSharedPage(route.module.handle)
        ? [`/${route.path.replaceAll(/:\w+/g, '1').replace('*', '')}`]
        : [],
    );
    expect(paths).toEqual(expect.arrayContaining(['/notice/sent', '/admin/users', '/admin/audit']));
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      for (const value of ['%00a%0%000', '2147483648']) {
        const query = PARAMETERS.map((name) => `${name}=${value}`).join('&');
        for (const path of paths) {
          const response = await hub.get(`${path}?${query}`, { cookie });
          expect(response.status, `${path} ${value}`).toBeLessThan(500);
        }
      }
    });
  });
});
