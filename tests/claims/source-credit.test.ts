import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const textOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

onBothEngines('A source', (test) => {
  test('shows what it spoke against apart from what it said first', async ({ database }) => {
    const { db } = database.engine;
    const tide = await insertSource(db, 'Tide Post');
    const said = await insertClaim(db, 'It has boats');
    await insertEvidence(db, said, tide);
    const denied = await insertClaim(db, 'It has trains', {
      rating: 'confirmed',
      standing: 'known',
    });
    await insertEvidence(db, denied, tide, { stance: 'contradicts' });
    const right = await insertClaim(db, 'It has planes', {
      rating: 'debunked',
      standing: 'debunked',
    });
    await insertEvidence(db, right, tide, { stance: 'contradicts' });
    await withHub(database.location, async (hub) => {
      const page = textOf(await readPage(hub, `/sources/${tide}-source`));
      expect(page).toContain('1 right 1 wrong 1 open');
      expect(page).toMatch(/Said it first .*It has boats.* Spoke against .*It has trains/);
      expect(page).toMatch(/Spoke against .*It has planes/);
      expect(page.indexOf('It has trains')).toBeGreaterThan(page.indexOf('Spoke against'));
    });
  });

  test('gets no credit for what it said once the claim was settled', async ({ database }) => {
    const { db } = database.engine;
    const rated_at = new Date('2026-02-10T12:00:00Z');
    const late = new Date('2026-02-10T13:00:00Z');
    const early = new Date('2026-02-10T11:00:00Z');
    const confirmed = { rating: 'confirmed', standing: 'known', rated_at } as const;
    const tide = await insertSource(db, 'Tide Post');
    const cases = [
      ['After', { captured_on: '2026-02-10', created_at: late }],
      ['Before', { captured_on: '2026-02-10', created_at: early }],
      ['Found later', { captured_on: '2026-02-09', created_at: late }],
    ] as const;
    for (const [name, changes] of cases) {
      await insertEvidence(db, await insertClaim(db, name, confirmed), tide, changes);
    }
    await withHub(database.location, async (hub) => {
      const page = textOf(await readPage(hub, `/sources/${tide}-source`));
      expect(page).toContain('2 right Said it first');
    });
  });

  test('is found by its name however that is typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const form = { otherNames: '', url: '', description: '' };
      const add = (name: string, otherNames = '') =>
        client.post('/admin/sources/new', { ...form, name, otherNames });
      expect((await add('Istanbul Straße')).status).toBe(303);
      for (const name of [
        'Istan\u00adbul Straße',
        'İSTANBUL STRASSE',
        'ıstanbul\u200b \u200estraße\ufe0f',
      ]) {
        expect((await add(name)).html, name).toContain('is already a name of Istanbul Straße.');
      }
      expect((await add('Night Ferry', 'Ferry\nfer\u200bry')).html).toContain('is here twice.');
      const id = await client.add('It has boats');
      await client.addEvidence(id, { origin: 'istanbul\u2060 strasse' });
      const sources = await client.read('/admin/sources');
      expect(sources.match(/\/admin\/sources\/\d+"/g)).toHaveLength(1);
    });
  });

  test('is named in a legal notice, taken down with its name, and brought back', async ({
    database,
  }) => {
    const { db } = database.engine;
    const tide = await insertSource(db, 'Tide Post');
    const claim = await insertClaim(db, 'It has boats');
    await insertEvidence(db, claim, tide);
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = `/sources/${tide}-source`;
      const shown = [path, '/sources', `/claims/${claim}-claim`];
      for (const page of shown) expect(await readPage(hub, page), page).toContain('Tide Post');
      const form = await readPage(hub, `/notice?url=${encodeURIComponent(path)}`);
      expect(form).toContain('About “Tide Post”');
      const review = await sendNotice(hub, path);
      expect(await admin.read(review)).toContain('Tide Post');
      const removal = { decision: 'removed', reason: 'illegal' };
      await decideNotice(hub, review, admin.cookie, removal);
      expect((await hub.get(path)).status).toBe(404);
      for (const page of shown.slice(1)) {
        expect(await readPage(hub, page), page).not.toContain('Tide Post');
      }
      expect(await readPage(hub, `/claims/${claim}-claim`)).toContain('A source that we removed');
      await decideNotice(hub, review, admin.cookie, { intent: 'undo' });
      for (const page of shown) expect(await readPage(hub, page), page).toContain('Tide Post');
    });
  });

  test('keeps its names, so that evidence with one adds no other source', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub, 'admin');
      const claim = await client.add('It has boats');
      await client.addEvidence(claim, { origin: 'Taken Person' });
      const { id } = await db.selectFrom('claim_sources').select('id').executeTakeFirstOrThrow();
      const path = `/admin/sources/${id}`;
      const save = async (name: string, ...otherNames: string[]) => {
        const revision = /name="revision" value="(\d+)"/.exec(await client.read(path))?.[1] ?? '';
        const form = {
          name,
          otherNames: otherNames.join('\n'),
          url: '',
          description: '',
          revision,
        };
        return client.post(path, form);
      };
      const aliased = await save('Taken Person', 'Takenperson');
      expect(aliased.status).toBe(303);
      const review = await sendNotice(hub, `/sources/${id}-taken-person`);
      const removal = { decision: 'removed', reason: 'illegal' };
      await decideNotice(hub, review, client.cookie, removal);
      for (const [names, kept] of [
        [['Somebody'], 'Taken Person'],
        [['Somebody', 'Takenperson'], 'Taken Person'],
        [['Taken Person'], 'Takenperson'],
      ] as const) {
        const [name, ...others] = names;
        const refused = await save(name, ...others);
        expect(refused.status, name).toBe(422);
        expect(refused.html).toContain(`“${kept}” has to stay one of its names.`);
      }
      expect((await client.undo(aliased.location)).location).toContain('not-undone');
      const renamed = await save('Somebody', 'taken person', 'Takenperson', 'Someone');
      expect(renamed.status, renamed.html).toBe(303);
      for (const [index, origin] of ['Taken Person', 'Takenperson'].entries()) {
        const url = `https://example.net/${index}`;
        expect((await client.addEvidence(claim, { url, origin })).status).toBe(303);
      }
      const names = await db.selectFrom('claim_sources').select('name').execute();
      expect(names).toEqual([{ name: 'Somebody' }]);
      await db.deleteFrom('claim_evidence').execute();
      const deletion = await client.post(path, { intent: 'delete' });
      expect(deletion.status).toBe(422);
      expect(deletion.html).toContain('This source was taken down.');
      await decideNotice(hub, review, client.cookie, { intent: 'undo' });
      expect((await save('Somebody')).status).toBe(303);
      expect((await client.post(path, { intent: 'delete' })).status).toBe(303);
    });
  });
});
