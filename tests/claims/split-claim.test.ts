import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
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
      expect(stale.html).toContain('Some of this evidence isn’t part of the claim any more.');
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
