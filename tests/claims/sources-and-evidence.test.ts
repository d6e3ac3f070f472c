import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const recordOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

onBothEngines('The record of a source', (test) => {
  test('counts what it said first, once a claim, with a percentage from five settled ones on', async ({
    database,
  }) => {
    const { db } = database.engine;
    const tide = await insertSource(db, 'Tide Post');
    const echo = await insertSource(db, 'Echo');
    const settle = async (
      title: string,
      rating: 'confirmed' | 'debunked' | 'partly-true' | 'expired',
    ) => {
      const standing = {
        confirmed: 'known',
        'partly-true': 'known',
        debunked: 'debunked',
        expired: 'expired',
      } as const;
      return insertClaim(db, title, { rating, standing: standing[rating] });
    };
    const said = { via_source_id: echo };
    const right = await settle('One', 'confirmed');
    await insertEvidence(db, right, tide, said);
    await insertEvidence(db, right, tide, { url: 'https://a.example', canonical_key: 'a.example' });
    await insertEvidence(db, await settle('Two', 'debunked'), tide, { stance: 'contradicts' });
    await insertEvidence(db, await settle('Three', 'debunked'), tide);
    await insertEvidence(db, await settle('Four', 'partly-true'), tide);
    await insertEvidence(db, await insertClaim(db, 'Five'), tide);
    const held = await settle('Six', 'confirmed');
    await insertEvidence(db, held, tide, { status: 'held' });
    const draft = await insertClaim(db, 'Seven', { status: 'draft' });
    await insertEvidence(db, draft, tide);
    await withHub(database.location, async (hub) => {
      const page = recordOf(await readPage(hub, `/sources/${tide}-source`));
      expect(page).toContain('2 right 1 partly right 1 wrong 1 open');
      expect(page).not.toContain('% right');
      expect(page).not.toContain('Six');
      expect(page).not.toContain('Seven');
      const repeats = recordOf(await readPage(hub, `/sources/${echo}-source`));
      expect(repeats).toContain('No claims of its own so far');
      expect(repeats).toContain('Passed on what others said first about one other claim.');
      await insertEvidence(db, await settle('Eight', 'expired'), tide);
      hub.platform.pageCache.clear();
      const list = recordOf(await readPage(hub, '/sources'));
      expect(list).toContain('40% right 2 right 1 partly right 1 wrong 1 expired 1 open');
    });
  });

  test('is reached by each of its names, and follows a step', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const form = {
        name: 'The Tide Post',
        otherNames: 'Tide Post\ntidepost',
        url: '',
        description: '',
      };
      expect((await client.post('/admin/sources/new', form)).status).toBe(303);
      const taken = await client.post('/admin/sources/new', {
        ...form,
        name: 'TIDE  POST',
        otherNames: '',
      });
      expect(taken.html).toContain('“TIDE  POST” is already a name of The Tide Post.');
      const twice = await client.post('/admin/sources/new', {
        ...form,
        name: 'Night Ferry',
        otherNames: 'Ferry\nnight  ferry',
      });
      expect(twice.html).toContain('“night  ferry” is here twice.');
      const id = await client.add('It has boats');
      const added = await client.addEvidence(id, { origin: 'TidePost', stance: 'contradicts' });
      const entries = new URL(added.location, hub.address).searchParams.get('did') ?? '';
      const undone = await client.post('/admin/undo', { entries, from: added.location });
      expect(undone.location).toContain('notice=');
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).not.toContain('example.org/a');
      await client.addEvidence(id, { origin: 'TidePost', stance: 'contradicts' });
      expect(recordOf(await readPage(hub, '/sources'))).toContain('1 open');
      await client.rate(id, 'debunked');
      expect(recordOf(await readPage(hub, '/sources'))).toContain('1 right');
      const refused = await client.post('/admin/sources/1', { intent: 'delete' });
      expect(refused.html).toContain('Evidence names this source.');
    });
  });
});

onBothEngines('Evidence', (test) => {
  test('that is held appears nowhere but in the admin, and counts for nothing', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const hidden = { status: 'held', note: 'A hushed note.' } as const;
      await client.addEvidence(id, {
        ...hidden,
        origin: 'Hushed Harbor',
        url: 'https://hushed.example/a',
      });
      await client.addEvidence(id, { origin: 'Tide Post', url: 'https://example.org/b' });
      expect((await client.rate(id, 'likely')).html).toContain('A second independent source');
      const paths = [
        '/claims',
        `/claims/${id}-it-has-boats`,
        `/claims/${id}-it-has-boats.data`,
        '/claims?show=open',
        '/search?q=hushed',
        '/search.json?q=hushed',
        '/feeds/claims.xml',
        '/sources/1-hushed-harbor',
        '/sources',
      ];
      for (const path of paths) {
        const text = await (await hub.get(path)).text();
        expect(text, path).not.toContain('A hushed note.');
        expect(text, path).not.toContain('hushed.example');
        expect(text, path).not.toContain('Hushed Harbor');
      }
      expect((await hub.get('/sources/1-hushed-harbor')).status).toBe(404);
      expect(await client.read('/admin/sources')).toContain('Hushed Harbor');
      expect(await readPage(hub, `/claims/${id}-it-has-boats`)).toContain('1 independent source');
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).toContain('A hushed note.');
    });
  });

  test('is kept once for each page, belongs to its claim, and is undone', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const other = await client.add('It has trains');
      const { location } = await client.addEvidence(id, {
        url: 'https://www.example.org/a?utm_source=x',
      });
      const again = await client.addEvidence(id, { url: 'https://example.org/a/#top' });
      expect(again.html).toContain('This page is already evidence for the claim.');
      expect((await client.addEvidence(other, { url: 'https://example.org/a' })).status).toBe(303);
      const same = await client.addEvidence(id, { url: 'https://example.org/c', via: 'tide post' });
      expect(same.html).toContain('Leave this blank if the source published it there itself.');
      const moved = await client.post(`/admin/edit-claim/${other}/evidence/1`, {
        claimId: String(other),
      });
      expect(moved.status).toBe(404);
      const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
      await client.post('/admin/undo', { entries });
      const rows = await db.selectFrom('claim_evidence').select(['id', 'claim_id']).execute();
      expect(rows).toEqual([{ id: 2, claim_id: other }]);
    });
  });
});

onBothEngines('The feed of claims', (test) => {
  test('sends a claim again with its new rating, under the same id', async ({ database }) => {
    let now = new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add('It has boats');
        await client.add('It has trains');
        const read = async () =>
          JSON.parse(await (await hub.get('/feeds/claims.json')).text()).items as {
            id: string;
            title: string;
          }[];
        const before = await read();
        expect(before.map(({ title }) => title)).toEqual([
          'Unrated: It has trains',
          'Unrated: It has boats',
        ]);
        now = new Date('2026-03-11T12:00:00Z');
        await client.rate(id, 'unlikely');
        const after = await read();
        expect(after.map(({ title }) => title)).toEqual([
          'Unlikely: It has boats',
          'Unrated: It has trains',
        ]);
        expect(after[0]?.id).toBe(before[1]?.id);
      },
      { now: () => now },
    );
  });
});
