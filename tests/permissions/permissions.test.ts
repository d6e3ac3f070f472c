import { describe, expect, test as plainTest } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withSampleHub } from '#tests/support/start-hub.ts';
import { createRequesters } from './create-requesters.ts';
import { outcomeFor, type PermissionRow, requesters } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { findUncovered } from './route-coverage.ts';

/** For about two thousand sequential requests on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;

async function send(hub: TestHub, row: PermissionRow, headers: Record<string, string>) {
  const response = await (row.method === 'GET'
    ? hub.get(row.path, headers)
    : hub.post(row.path, row.fields, headers));
  // The server waits for unfinished responses when it stops.
  await response.body?.cancel();
  return response;
}

function readOutcome(response: Response): string {
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

describe('The permission table', () => {
  plainTest('covers every route and action', async () => {
    expect(findUncovered(permissionTable, await loadBuild())).toEqual([]);
  });
});

onBothEngines('Every requester', (test) => {
  test('gets the outcome in the table, and is refused when the form comes from another site', {
    timeout: TIMEOUT_MS,
  }, async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const cookies = await createRequesters(hub);
      const actual: string[] = [];
      const expected: string[] = [];
      for (const row of permissionTable) {
        for (const requester of requesters) {
          const cookie = cookies[requester];
          const response = await send(hub, row, cookie ? { cookie } : {});
          const line = `${row.method} ${row.path} ${JSON.stringify(row.fields)} ${requester}: `;
          actual.push(line + readOutcome(response));
          expected.push(line + outcomeFor(row, requester));
          if (row.method === 'GET') continue;
          const foreign = await send(hub, row, { cookie, origin: 'https://evil.example.com' });
          expect(foreign.status, `${line} from another site`).toBe(403);
        }
      }
      expect(actual).toEqual(expected);
    });
  });
});
