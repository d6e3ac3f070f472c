import { describe, expect, test as plainTest } from 'vitest';
import { fillWithSample } from '#tests/support/fill-with-sample.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { makeAskers } from './create-requesters.ts';
import { askers, outcomeFor, type PermissionRow } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { missingFrom } from './route-coverage.ts';

/** Some two thousand requests, one after another. */
const WALK_MILLISECONDS = 180_000;

function ask(hub: TestHub, row: PermissionRow, headers: Record<string, string>) {
  return row.method === 'GET'
    ? hub.get(row.path, headers)
    : hub.post(row.path, row.fields, headers);
}

function outcomeOf(response: Response): string {
  const { status } = response;
  const location = response.headers.get('location') ?? '';
  if (status === 302 && location.startsWith('/sign-in')) return 'sign-in';
  if ([301, 302, 303, 308].includes(status)) return 'done';
  const names: Record<number, string> = {
    200: 'page',
    403: 'refused',
    404: 'not-found',
    422: 'form',
  };
  return names[status] ?? `status ${status}`;
}

describe('The table of permissions', () => {
  plainTest('names every address and every action there is', async () => {
    expect(missingFrom(permissionTable, await loadBuild())).toEqual([]);
  });
});

onBothEngines('Each asker', (test) => {
  test(
    'gets what the table says, and no form from another site',
    async ({ database }) => {
      await withHub(database.location, async (hub) => {
        await fillWithSample(hub);
        const cookies = await makeAskers(hub);
        const found: string[] = [];
        const expected: string[] = [];
        for (const row of permissionTable) {
          for (const asker of askers) {
            const cookie = cookies[asker];
            const response = await ask(hub, row, cookie ? { cookie } : {});
            const line = `${row.method} ${row.path} ${JSON.stringify(row.fields)} ${asker}: `;
            found.push(line + outcomeOf(response));
            expected.push(line + outcomeFor(row, asker));
            if (row.method === 'GET') continue;
            const foreign = await ask(hub, row, { cookie, origin: 'https://evil.example.com' });
            expect(foreign.status, `${line} from another site`).toBe(403);
          }
        }
        expect(found).toEqual(expected);
      });
    },
    WALK_MILLISECONDS,
  );
});
