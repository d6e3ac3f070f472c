import { expect } from 'vitest';
import { claimsWork } from '#app/features/claims/claims.registration.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const title = 'It has boats';

async function expire(hub: TestHub): Promise<void> {
  const [job] = claimsWork.jobs;
  if (!job) throw new Error('There is no job.');
  await hub.platform.transaction(({ enqueue }) => enqueue(job, {}));
  await hub.runJobs();
}

onBothEngines('The statement of a rated claim', (test) => {
  test('stays, but for letter case, quotation marks, spaces and the final period', async ({
    database,
  }) => {
    let now = new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add(title);
        expect((await client.edit(id, { title: 'It has big boats' })).status).toBe(303);
        await client.edit(id, { title });
        await client.rate(id, 'unlikely');
        const refused = await client.edit(id, { title: 'It has no boats' });
        expect(refused.status).toBe(422);
        expect(refused.html).toContain('Rate the claim “unrated” first.');
        expect(refused.html).toContain('letter case, quotation marks, spaces and the final period');
        const read = async () => {
          const { items } = await (await hub.get('/feeds/claims.json')).json();
          return items[0] as { title: string; date_modified: string };
        };
        const before = await read();
        now = new Date('2026-03-11T12:00:00Z');
        expect((await client.edit(id, { title: 'It has “Boats.”' })).status).toBe(303);
        const after = await read();
        expect(after.title).toBe('Unlikely: It has “Boats.”');
        expect(Date.parse(after.date_modified)).toBe(now.getTime());
        expect(Date.parse(before.date_modified)).toBeLessThan(now.getTime());
        await client.rate(id, 'unrated');
        expect((await client.edit(id, { title: 'It has no boats' })).status).toBe(303);
      },
      { now: () => now },
    );
  });
});

onBothEngines('The due date of a claim', (test) => {
  test('is neither in the past nor changed once the claim is settled', async ({ database }) => {
    const now = new Date('2026-03-10T23:30:00Z');
    await setTimeZone(database.engine.db, 'Asia/Tokyo');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add(title);
        const past = await client.edit(id, { title, dueOn: '2026-03-10' });
        expect(past.status).toBe(422);
        expect(past.html).toContain('This day has passed.');
        expect((await client.edit(id, { title, dueOn: '2026-03-11' })).status).toBe(303);
        await client.addEvidence(id, { stance: 'contradicts' });
        await client.rate(id, 'debunked');
        for (const dueOn of ['', '2026-04-01']) {
          const settled = await client.edit(id, { title, dueOn });
          expect(settled.status).toBe(422);
          expect(settled.html).toContain('Reopen it first.');
        }
        const same = await client.edit(id, { title, dueOn: '2026-03-11', body: 'More.' });
        expect(same.status).toBe(303);
      },
      { now: () => now },
    );
  });

  test('ends with its day where the site is, and reopening sets another', async ({ database }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-10T12:00:00Z');
    await setTimeZone(db, 'America/New_York');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add(title, { dueOn: '2026-03-11' });
        const read = () =>
          db
            .selectFrom('claims')
            .select(['rating', 'due_on'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        now = new Date('2026-03-12T03:30:00Z');
        await expire(hub);
        expect((await read()).rating).toBe('unrated');
        now = new Date('2026-03-12T04:30:00Z');
        await expire(hub);
        expect((await read()).rating).toBe('expired');
        const past = await client.rate(id, 'unrated', { dueOn: '2026-03-11' });
        expect(past.status).toBe(422);
        expect(past.html).toContain('This day has passed.');
        const never = await client.rate(id, 'unrated', { dueOn: '9999-12-31' });
        expect(never.html).toContain('Enter a year from');
        const { status, location } = await client.rate(id, 'unrated', { dueOn: '2026-05-01' });
        expect(status).toBe(303);
        expect(await read()).toEqual({ rating: 'unrated', due_on: '2026-05-01' });
        expect(await readPage(hub, `/claims/${id}-it-has-boats`)).toContain(
          'New due date: May 1, 2026.',
        );
        await client.undo(location);
        expect(await read()).toEqual({ rating: 'expired', due_on: '2026-03-11' });
        expect((await client.rate(id, 'unrated', { dueOn: '' })).status).toBe(303);
        expect((await read()).due_on).toBeNull();
      },
      { now: () => now },
    );
  });
});

onBothEngines('The days since the last official evidence', (test) => {
  test('are counted where the site is, and count official denials', async ({ database }) => {
    let now = new Date('2026-03-10T23:30:00Z');
    await setTimeZone(database.engine.db, 'Asia/Tokyo');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add(title);
        await client.addEvidence(id, { stance: 'official', capturedOn: '2026-03-09' });
        const url = 'https://example.org/denial';
        const denial = { stance: 'contradicts', origin: 'Studio', url } as const;
        expect(await readPage(hub, '/claims')).toContain('days since the last official evidence');
        expect((await client.addEvidence(id, { ...denial, capturedOn: '2026-03-11' })).status).toBe(
          303,
        );
        const today = (await readPage(hub, '/claims')).replace(/<[^>]+>/g, ' ');
        expect(today).toMatch(/Today\s+official evidence came in/);
        expect(await readPage(hub, `/claims/${id}-it-has-boats`)).toContain('Official denial');
        now = new Date('2026-03-11T15:30:00Z');
        hub.platform.pageCache.clear();
        const next = (await readPage(hub, '/claims')).replace(/<[^>]+>/g, ' ');
        expect(next).toMatch(/1\s+day since the last official evidence/);
      },
      { now: () => now },
    );
  });
});
