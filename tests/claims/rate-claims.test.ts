import { expect } from 'vitest';
import { replaySteps } from '#app/features/claims/claims.policy.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const STATEMENT = 'It will be shown in May';

function listSteps(db: Database, claimId: number) {
  return db
    .selectFrom('claim_steps')
    .select(['id', 'from_rating as from', 'to_rating as to', 'reverses_id', 'reason'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
}

onBothEngines('Rating a claim', (test) => {
  test('follows the evidence, says what is missing, and shows everywhere', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT, { body: 'Any *public* showing counts.' });
      expect(await readPage(hub, '/claims')).toContain('Unrated');
      await client.addEvidence(id, { url: 'https://example.org/a' });
      await client.addEvidence(id, { url: 'https://example.net/b', origin: 'tide  post' });
      const refused = await client.rate(id, 'likely');
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('A second independent source is needed for “likely”.');
      await client.addEvidence(id, { url: 'https://example.com/c', origin: 'Harbor Notes' });
      // The makers' own word is no repeat, even if they spoke before.
      for (const [url, stance] of [
        ['https://studio.example/1', 'supports'],
        ['https://studio.example/2', 'official'],
      ] as const) {
        await client.addOfficialSource('Studio');
        await client.addEvidence(id, { url, stance, origin: 'Studio' });
      }
      const rated = await client.rate(id, 'likely', { evidenceId: '3' });
      expect(rated.status).toBe(303);
      const page = await readPage(hub, `/claims/${id}-it-will-be-shown-in-may`);
      expect(page).toContain('Likely');
      expect(page).toContain('Because of likely.');
      expect(page).toContain('href="#evidence-3"');
      expect(page).toContain('3 independent sources');
      expect(page.match(/Repeat of the same source/g)).toHaveLength(1);
      expect(page).toContain('Any <em>public</em> showing counts.');
      const list = await readPage(hub, '/claims?show=open&topic=release');
      expect(list).toContain('Likely');
      expect(await readPage(hub, '/claims?show=known')).not.toContain(STATEMENT);
    });
  });

  test('needs a reason, visible evidence of the same claim, and the rating that was shown', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT);
      const other = await client.add('It has boats');
      await client.addEvidence(id, { stance: 'contradicts' });
      await client.addEvidence(id, { url: 'https://example.org/held', status: 'held' });
      await client.addEvidence(other, {});
      expect((await client.rate(id, 'unlikely', { reason: ' ' })).html).toContain('Say why.');
      for (const to of ['', 'likely']) {
        const { html } = await client.rate(id, to);
        const radios = [...html.matchAll(/<input type="radio"[^>]*name="to"[^>]*>/g)].map(String);
        expect(radios.length).toBeGreaterThan(3);
        for (const radio of radios) {
          expect(radio).toContain('aria-invalid="true"');
          expect(radio).toContain('aria-describedby="step-to-error"');
        }
        expect(html).toContain('<p id="step-to-error"');
      }
      for (const evidenceId of ['2', '3', '99']) {
        const refused = await client.rate(id, 'debunked', { evidenceId });
        expect(refused.html).toContain('Choose visible evidence of this claim.');
      }
      const late = await client.rate(id, 'debunked', { shown: 'possible' });
      expect(late.html).toContain('It has been rated “unrated” since.');
      expect((await client.rate(id, 'debunked', { evidenceId: '1' })).status).toBe(303);
      const settled = await client.rate(id, 'expired');
      expect(settled.status).toBe(422);
      const reworded = await client.edit(id, { title: 'It will be shown in June' });
      expect(reworded.status).toBe(422);
      expect(reworded.html).toContain('The rating is about this statement.');
      expect((await client.edit(id, { title: STATEMENT, topic: 'studio' })).status).toBe(303);
    });
  });

  test('is confirmed only by those who may', async ({ database }) => {
    const { db } = database.engine;
    const role = await insertRole(db, 'Writer', ['publish content']);
    await withHub(database.location, async (hub) => {
      const editor = await ClaimClient.signIn(hub);
      const id = await editor.add(STATEMENT);
      await editor.addEvidence(id, { stance: 'official' });
      const writer = await signInStaff(hub, role);
      const path = `/admin/edit-claim/${id}/evidence`;
      expect(await writer.read(path)).toContain('Only people with the right to confirm claims');
      const form = { shown: 'unrated', to: 'confirmed', reason: 'Seen.', evidenceId: '' };
      const refused = await hub.post(path, form, { cookie: writer.cookie });
      expect(refused.status).toBe(422);
      await refused.text();
      expect((await editor.rate(id, 'confirmed')).status).toBe(303);
      expect(await readPage(hub, '/claims?show=known')).toContain(STATEMENT);
    });
  });

  test('is undone by a step back, which the history keeps', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT);
      await client.addEvidence(id, {});
      const { location } = await client.rate(id, 'possible');
      const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
      expect(await client.read(location)).toContain('Rated: possible');
      const undone = await client.post('/admin/undo', { entries, from: location });
      expect(undone.status).toBe(303);
      expect(await client.read(undone.location)).toContain('Back to unrated');
      const steps = await listSteps(db, id);
      expect(steps.map(({ from, to, reverses_id }) => [from, to, reverses_id])).toEqual([
        ['unrated', 'possible', null],
        ['possible', 'unrated', steps[0]?.id],
      ]);
      expect(replaySteps(steps)).toBe('unrated');
      expect(await readPage(hub, `/claims/${id}-it-will-be-shown-in-may`)).toContain(
        'Back to unrated',
      );
    });
  });

  test('cannot lose the evidence that the rating rests on', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT);
      await client.addEvidence(id, { url: 'https://example.org/a' });
      await client.addEvidence(id, { url: 'https://example.net/b', origin: 'Harbor Notes' });
      await client.rate(id, 'likely', { evidenceId: '1' });
      const rests = 'The claim is rated “likely”, which rests on this. Change the rating first.';
      const url = 'https://example.net/b';
      for (const changes of [
        { url, status: 'held' },
        { url, stance: 'contradicts', origin: 'Harbor Notes' },
        { url, origin: 'Tide Post' },
      ] as const) {
        const refused = await client.addEvidence(id, changes, 2);
        expect(refused.status).toBe(422);
        expect(refused.html).toContain(rests);
      }
      const path = `/admin/edit-claim/${id}/evidence/2`;
      expect((await client.post(path, { intent: 'delete' })).html).toContain(rests);
      await client.rate(id, 'unlikely');
      expect((await client.post(path, { intent: 'delete' })).status).toBe(303);
      const named = await client.post(`/admin/edit-claim/${id}/evidence/1`, { intent: 'delete' });
      expect(named.html).toContain('A step of the claim rests on this evidence');
    });
  });
});

onBothEngines('The steps of a claim', (test) => {
  test('can be neither changed nor deleted, except with the claim', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT);
      await client.rate(id, 'unlikely');
      const update = db.updateTable('claim_steps').set({ reason: 'No.' }).execute();
      await expect(update).rejects.toThrow('append-only');
      await expect(db.deleteFrom('claim_steps').execute()).rejects.toThrow('append-only');
      await db.updateTable('claim_steps').set({ actor_id: null }).execute();
      expect(await readPage(hub, `/claims/${id}-it-will-be-shown-in-may`)).toContain('unlikely');
      await db.deleteFrom('claims').execute();
      expect(await db.selectFrom('claim_steps').selectAll().execute()).toEqual([]);
    });
  });
});
