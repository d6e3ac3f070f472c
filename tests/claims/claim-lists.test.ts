import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const listStatements = (html: string) =>
  allMatches(html, /<bdi class="animated-underline">(Claim [^<]+)</g);

onBothEngines('Lists of claims', (test) => {
  test('show the latest ratings first and unrated claims last, on every page', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (let number = 1; number <= 15; number += 1) {
      await insertClaim(db, `Claim ${number} unrated`, { rated_at: day(20 + number) });
    }
    for (let number = 1; number <= 10; number += 1) {
      const rating = 'likely' as const;
      await insertClaim(db, `Claim ${number} rated`, { rating, rated_at: day(number) });
    }
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => count - index);
    const inOrder = [
      ...numbers(10).map((number) => `Claim ${number} rated`),
      ...numbers(15).map((number) => `Claim ${number} unrated`),
    ];
    await withHub(database.location, async (hub) => {
      for (const path of ['/claims?show=open', '/claims?topic=release']) {
        expect(await walkList(hub, path, listStatements), path).toEqual(inOrder);
      }
      expect(listStatements(await readPage(hub, '/claims'))).toEqual(inOrder.slice(0, 5));
      expect(listStatements(await readPage(hub, '/'))).toEqual(inOrder.slice(0, 5));
      const list = await readPage(hub, '/claims?show=open');
      expect(list).toMatch(/Rated <time dateTime="2026-01-10/i);
    });
  });

  test('put a claim first with its rating, and last without one again', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('Claim of boats');
      await client.add('Claim of trains');
      const read = async () => listStatements(await readPage(hub, '/claims?show=open'));
      expect(await read()).toEqual(['Claim of trains', 'Claim of boats']);
      expect(listStatements(await readPage(hub, '/'))).toEqual(await read());
      await client.rate(id, 'unlikely');
      expect(await read()).toEqual(['Claim of boats', 'Claim of trains']);
      expect(listStatements(await readPage(hub, '/'))).toEqual(['Claim of boats']);
      await client.rate(id, 'unrated');
      expect(await read()).toEqual(['Claim of trains', 'Claim of boats']);
    });
  });
});

onBothEngines('The list of sources', (test) => {
  test('has official ones first, then those that most evidence comes from, on every page', async ({
    database,
  }) => {
    const { db } = database.engine;
    const claims: number[] = [];
    for (const title of ['One', 'Two', 'Three']) claims.push(await insertClaim(db, title));
    for (let number = 1; number <= 24; number += 1) {
      const source = await insertSource(db, `Source ${number}`);
      const count = number === 7 ? 3 : number % 2 === 0 ? 2 : 1;
      for (const claim of claims.slice(0, count)) await insertEvidence(db, claim, source);
    }
    const official = await insertSource(db, 'Source official');
    await insertEvidence(db, claims[0] ?? 0, official);
    await db
      .updateTable('claim_sources')
      .set({ is_official: true })
      .where('id', '=', official)
      .execute();
    const even = [24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2];
    const odd = [23, 21, 19, 17, 15, 13, 11, 9, 5, 3, 1];
    const inOrder = [
      'Source official',
      ...[7, ...even, ...odd].map((number) => `Source ${number}`),
    ];
    await withHub(database.location, async (hub) => {
      const pattern = /<span class="animated-underline">(Source [^<]+)</g;
      const listed = await walkList(hub, '/sources', (html) => allMatches(html, pattern));
      expect(listed).toEqual(inOrder);
      expect(await readPage(hub, '/sources')).toContain('Official sources come first');
      const client = await ClaimClient.signIn(hub);
      const admin = await client.read('/admin/sources');
      expect(admin).toContain('Official ones come first');
      expect(allMatches(admin, />(Source [^<]+)<\/a>/g)).toEqual(inOrder.slice(0, 20));
    });
  });

  test('counts visible evidence, whatever happens to it', async ({ database }) => {
    const { db } = database.engine;
    const [tide, echo] = [await insertSource(db, 'Tide Post'), await insertSource(db, 'Echo')];
    const claim = await insertClaim(db, 'One');
    const { id } = await insertEvidence(db, claim, tide);
    await insertEvidence(db, claim, echo, { status: 'held' });
    const counts = async () =>
      (await db.selectFrom('claim_sources').select('evidence_count').orderBy('id').execute()).map(
        ({ evidence_count }) => evidence_count,
      );
    expect(await counts()).toEqual([1, 0]);
    const change = async (values: { origin_source_id?: number; status?: 'held' | 'visible' }) => {
      await db.updateTable('claim_evidence').set(values).where('id', '=', id).execute();
      return counts();
    };
    expect(await change({ origin_source_id: echo })).toEqual([0, 1]);
    expect(await change({ status: 'held' })).toEqual([0, 0]);
    expect(await change({ status: 'visible' })).toEqual([0, 1]);
    await db.deleteFrom('claims').where('id', '=', claim).execute();
    expect(await counts()).toEqual([0, 0]);
  });
});
