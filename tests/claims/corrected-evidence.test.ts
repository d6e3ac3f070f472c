import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('Evidence that was corrected', (test) => {
  test('says so in the public history of its claim, also after an undo', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const path = `/claims/${id}-it-has-boats`;
      await client.addEvidence(id, {});
      await client.addEvidence(id, {}, 1);
      expect(await readPage(hub, path)).not.toContain('Evidence corrected');
      await client.addEvidence(id, { note: 'Only the note.' }, 1);
      expect(await readPage(hub, path)).toContain('The note was reworded.');
      const graded = { reliability: 'medium', credibility: 'low' };
      const corrected = await client.addEvidence(
        id,
        { origin: 'Harbor Notes', via: 'Echo', stance: 'contradicts', ...graded },
        1,
      );
      expect(corrected.status, corrected.html).toBe(303);
      const page = await readPage(hub, path);
      for (const text of [
        'Evidence corrected: example.org/a',
        '#evidence-1"',
        'Said first by: Harbor Notes, was Tide Post',
        'Passed on by: Echo, was nobody',
        'Stance: contradicts, was supports',
        'Reliability of the source: mixed record, was not graded',
        'Credibility: doubtful, was not graded',
      ]) {
        expect(page).toContain(text);
      }
      await client.undo(corrected.location);
      expect(await readPage(hub, path)).toContain('Said first by: Tide Post, was Harbor Notes');
      await db.updateTable('claim_sources').set({ removed_at: new Date() }).execute();
      const held = await client.addEvidence(id, { status: 'held' }, 1);
      expect(held.status).toBe(303);
      expect(await readPage(hub, path)).not.toContain('Evidence corrected');
      await client.addEvidence(id, { stance: 'contradicts', status: 'held' }, 1);
      await client.addEvidence(id, { stance: 'contradicts' }, 1);
      const again = await readPage(hub, path);
      expect(again).toContain('Said first by: A source that we removed, was A source that');
      expect(again).not.toContain('Harbor Notes');
      const lines = await db.selectFrom('claim_changes').select(['kind', 'other_id']).execute();
      expect(lines).toEqual([1, 2, 3, 4].map(() => ({ kind: 'corrected', other_id: null })));
    });
  });

  test('leaves no line while readers don’t see it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const draft = await client.add('It has trains', {}, 'save');
      await client.addEvidence(draft, {});
      await client.addEvidence(draft, { stance: 'contradicts' }, 1);
      const id = await client.add('It has boats');
      await client.addEvidence(id, { status: 'held' });
      await client.addEvidence(id, { stance: 'contradicts', origin: 'Harbor Notes' }, 2);
      expect(await db.selectFrom('claim_changes').select('id').execute()).toEqual([]);
    });
  });
});
