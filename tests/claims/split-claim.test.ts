import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('Splitting a claim', (test) => {
  test('makes another with the chosen evidence, and both histories say so', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const both = await client.add('It has boats and trains', { topic: 'gameplay' });
      await client.addEvidence(both, { url: 'https://example.org/a' });
      await client.addEvidence(both, { url: 'https://example.net/b', origin: 'Harbor Notes' });
      await client.addEvidence(both, { url: 'https://example.com/c', origin: 'Night Ferry' });
      await client.rate(both, 'likely', { evidenceId: '1' });
      const split = (changes: Record<string, string>) =>
        client.post(`/admin/edit-claim/${both}/merge`, {
          intent: 'split',
          title: 'It has trains',
          reason: 'These are two things.',
          ...changes,
        });
      const named = await split({ 'evidence-1': 'move' });
      expect(named.status).toBe(422);
      expect(named.html).toContain('A step of this claim rests on evidence that you move.');
      const missing = await split({ 'evidence-2': 'move', 'evidence-3': 'move' });
      expect(missing.html).toContain(
        'This claim is rated “likely”, which rests on what you move. A second independent source is needed for “likely”. Choose “Both have it” instead.',
      );
      expect(missing.html).toContain('>It has trains<');
      expect((await split({ reason: ' ' })).html).toContain('Say why.');
      expect((await split({ title: '' })).html).toContain('Enter the statement.');
      expect(await db.selectFrom('claims').select('id').execute()).toHaveLength(1);
      const done = await split({ 'evidence-1': 'copy', 'evidence-2': 'move' });
      expect(done.status, done.html).toBe(303);
      const evidence = await db
        .selectFrom('claim_evidence')
        .select(['claim_id', 'url'])
        .orderBy('claim_id')
        .orderBy('id')
        .execute();
      expect(evidence.map(({ claim_id, url }) => [claim_id, url])).toEqual([
        [both, 'https://example.org/a'],
        [both, 'https://example.com/c'],
        [both + 1, 'https://example.net/b'],
        [both + 1, 'https://example.org/a'],
      ]);
      const repeated = await split({ 'evidence-1': 'copy', 'evidence-2': 'move' });
      expect(repeated.html).toContain(
        `This claim already exists: number ${both + 1}, rated “unrated”.`,
      );
      const stale = await split({ title: 'It has ships', 'evidence-2': 'move' });
      expect(stale.html).toContain('Some of this evidence isn’t part of the claim anymore.');
      const twice = await Promise.all([1, 2].map(() => split({ title: 'It has planes' })));
      expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 422]);
      expect(await db.selectFrom('claims').select('id').execute()).toHaveLength(3);
      const page = await readPage(hub, `/claims/${both}-it-has-boats-and-trains`);
      expect(page).toContain('“It has trains” became a claim of its own.');
      expect(page).toContain('These are two things.');
      const trains = await readPage(hub, `/claims/${both + 1}-it-has-trains`);
      expect(trains).toContain('Until then it was a part of “It has boats and trains”.');
      expect(trains).toContain('Gameplay');
      expect(trains).toContain('Unrated');
      const archived = await client.edit(both + 1, { title: 'It has trains' }, 'archive');
      expect(archived.status, archived.html).toBe(303);
      const after = await readPage(hub, `/claims/${both}-it-has-boats-and-trains`);
      expect(after).not.toContain('It has trains');
      expect(after).toContain('Another claim became a claim of its own.');
    });
  });
});

async function prepareSplit(hub: TestHub, client: ClaimClient, name: string, intent = 'publish') {
  const { db } = hub.platform.engine;
  const id = await client.add(`It has ${name}`, {}, intent);
  for (const [url, origin] of [
    ['https://example.org/a', 'Tide Post'],
    ['https://example.net/b', 'Harbor Notes'],
    ['https://example.com/c', 'Night Ferry'],
  ] as const) {
    expect((await client.addEvidence(id, { url, origin })).status).toBe(303);
  }
  const rows = await db
    .selectFrom('claim_evidence')
    .select('id')
    .where('claim_id', '=', id)
    .orderBy('id')
    .execute();
  const [first = 0, second = 0] = rows.map((row) => row.id);
  const split = await client.post(`/admin/edit-claim/${id}/merge`, {
    intent: 'split',
    title: `Part of ${name}`,
    reason: 'Two things.',
    [`evidence-${first}`]: 'copy',
    [`evidence-${second}`]: 'move',
  });
  expect(split.status, split.html).toBe(303);
  const partId = Number(/edit-claim\/(\d+)/.exec(split.location)?.[1]);
  const readEvidence = () =>
    db
      .selectFrom('claim_evidence')
      .select(['id', 'claim_id', 'revision'])
      .where('claim_id', 'in', [id, partId])
      .orderBy('id')
      .execute();
  return { id, partId, second, location: split.location, readEvidence };
}

onBothEngines('Undoing a split of a claim', (test) => {
  test('brings back what moved, with what the new claim has got since', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { cookie } = client;
      const { id, partId, location, readEvidence } = await prepareSplit(hub, client, 'boats');
      const card = { body: `[](claim:${partId})`, intent: 'save' };
      await (await submitForm(hub, '/admin/edit-article/1', card, { cookie })).text();
      await insertMessage(db, { subject: { kind: 'claim', id: partId }, body: 'A boat.' });
      const mara = await insertMember(db, { name: 'Mara' });
      const deps = { transaction: database.transaction, now: new Date() };
      await saveFollow(deps, mara, `claim:${partId}`, 'all');
      const undone = await client.undo(location);
      expect(await client.read(undone.location)).toContain('Claims joined again');
      expect((await readEvidence()).map((row) => [row.claim_id, row.revision])).toEqual([
        [id, 1],
        [id, 1],
        [id, 1],
      ]);
      const mentions = await db.selectFrom('claim_mentions').select('claim_id').execute();
      expect(mentions).toEqual([{ claim_id: id }]);
      const follows = await db.selectFrom('follows').select(['actor_id', 'target']).execute();
      expect(follows).toEqual([{ actor_id: mara, target: `claim:${id}` }]);
      const path = `/claims/${id}-it-has-boats`;
      const page = await readPage(hub, path);
      expect(page).toContain('A boat.');
      expect(page).toMatch(
        /“Part of boats” became a part of this claim again\..*“Part of boats” became a claim of its own\./s,
      );
      const old = await hub.get(`/claims/${partId}-part-of-boats`, { redirect: 'manual' });
      expect(old.headers.get('location')).toContain(path);
      expect((await client.undo(location)).location).toContain('not-undone');
      expect(await readPage(hub, '/claims')).not.toContain('Part of boats');
    });
  });

  test('leaves those who followed the claim with that', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const first = await client.add('It has boats');
      const mara = await insertMember(db, { name: 'Mara' });
      const deps = { transaction: database.transaction, now: new Date() };
      await saveFollow(deps, mara, `claim:${first}`, 'all');
      const path = `/admin/edit-claim/${first}/merge`;
      const form = { intent: 'split', title: 'It has oars', reason: 'Two things.' };
      const { location } = await client.post(path, form);
      const list = () =>
        db.selectFrom('follows').select(['target', 'level']).orderBy('target').execute();
      const own = { target: `claim:${first}`, level: 'all' };
      expect(await list()).toEqual([own, { target: `claim:${first + 1}`, level: 'all' }]);
      await client.undo(location);
      expect(await list()).toEqual([own]);
    });
  });

  test('puts a new claim that readers never saw into the trash', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { id, partId, location } = await prepareSplit(hub, client, 'boats', 'save');
      await client.undo(location);
      const part = await db
        .selectFrom('claims')
        .select(['status', 'merged_into_id'])
        .where('id', '=', partId)
        .executeTakeFirst();
      expect(part).toEqual({ status: 'trashed', merged_into_id: null });
      expect((await client.edit(id, { title: 'It has boats' }, 'publish')).status).toBe(303);
      expect(await readPage(hub, `/claims/${id}-it-has-boats`)).not.toContain('Part of boats');
    });
  });

  test('says why it can’t if something has changed since', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      type Prepared = Awaited<ReturnType<typeof prepareSplit>>;
      const url = 'https://example.net/b';
      const changes: Record<string, (split: Prepared) => Promise<{ status: number }>> = {
        'has been rated since': ({ partId }) => client.rate(partId, 'unlikely'),
        'has been changed since': ({ partId }) =>
          client.edit(partId, { title: 'Part of it', body: 'More.' }),
        'evidence of “.*” has been changed since': ({ partId, second }) =>
          client.addEvidence(partId, { url, origin: 'Harbor Notes', note: 'More.' }, second),
        'The evidence of “.*” has been changed': ({ partId }) =>
          client.addEvidence(partId, { url: 'https://example.net/new' }),
        'has got evidence from the same page since': ({ id }) => client.addEvidence(id, { url }),
        'was merged into another claim since': async ({ partId }) => {
          const into = await client.add('It has other boats');
          const merge = { intent: 'merge', into: String(into), reason: 'The same.' };
          return client.post(`/admin/edit-claim/${partId}/merge`, merge);
        },
        'It has changed since': ({ id }) => client.rate(id, 'unlikely'),
      };
      for (const [index, [reason, change]] of Object.entries(changes).entries()) {
        const split = await prepareSplit(hub, client, `boats ${index}`);
        expect((await change(split)).status, reason).toBe(303);
        const before = await split.readEvidence();
        const undone = await client.undo(split.location);
        expect(undone.location, reason).toContain('not-undone');
        expect(await client.read(undone.location)).toMatch(new RegExp(reason));
        expect(await split.readEvidence(), reason).toEqual(before);
      }
    });
  });
});
