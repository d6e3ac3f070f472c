import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

function entryOf(location: string): string {
  return new URL(location, 'http://localhost').searchParams.get('did') ?? '';
}

async function addEvidence(client: ClaimClient, claimId: number, path: string) {
  const url = `https://example.org/${path}`;
  return entryOf((await client.addEvidence(claimId, { url, origin: path })).location);
}

/** Until a transaction waits for another. */
async function waitForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    if (rows.length > 0) return;
  }
}

onBothEngines('Undoing evidence of several claims', (test) => {
  test('works in opposite orders at once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [boats, trains] = [await client.add('It has boats'), await client.add('It has trains')];
      for (let round = 1; round <= 3; round += 1) {
        const first = [
          await addEvidence(client, boats, `a${round}`),
          await addEvidence(client, trains, `b${round}`),
        ];
        const second = [
          await addEvidence(client, trains, `c${round}`),
          await addEvidence(client, boats, `d${round}`),
        ];
        await Promise.all(
          [first, second].map((entries) =>
            client.post('/admin/undo', { entries: entries.join('.'), from: '/admin' }),
          ),
        );
        expect(await db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
      }
    });
  });
});

onEngine('postgres', 'Undoing evidence of several claims', (test) => {
  test('locks the claims by their ids, whatever the order of the entries', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [boats, trains] = [await client.add('It has boats'), await client.add('It has trains')];
      const entries = [
        await addEvidence(client, boats, 'a'),
        await addEvidence(client, trains, 'b'),
      ].join('.');
      const lock = (trx: Database, id: number) =>
        trx
          .selectFrom('claims')
          .select('id')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .noWait()
          .execute();
      const undoing = await db.transaction().execute(async (trx) => {
        await lock(trx, boats);
        const post = client.post('/admin/undo', { entries, from: '/admin' });
        await waitForLock(db);
        await lock(trx, trains);
        return { post };
      });
      await undoing.post;
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
    });
  });
});
