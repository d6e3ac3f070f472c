import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

/** The topics of all events so far that open pages reload after. */
async function listTopics(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('live_events')
    .select('topic')
    .where('topic', 'like', 'claims-of:%')
    .orderBy('id')
    .execute();
  return rows.map(({ topic }) => topic);
}

onBothEngines('Open pages', (test) => {
  test('of a claim hear of evidence that readers see', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const draft = await client.add('It has trains', {}, 'save');
      await client.addEvidence(draft, {});
      const claim = await client.add('It has boats');
      await client.addEvidence(claim, { status: 'held' });
      expect(await listTopics(db)).toEqual([]);
      await client.addEvidence(claim, { url: 'https://example.org/b' });
      const topic = `claims-of:claim-${claim}`;
      expect(await listTopics(db)).toEqual([topic]);
      const { id } = await db
        .selectFrom('claim_evidence')
        .select('id')
        .where('url', '=', 'https://example.org/b')
        .executeTakeFirstOrThrow();
      await client.addEvidence(claim, { url: 'https://example.org/b', status: 'held' }, id);
      expect(await listTopics(db)).toEqual([topic, topic]);
    });
  });

  test('of an item hear that it mentions other claims', async ({ database }) => {
    const { db } = database.engine;
    const story = await insertStory(db, { title: 'Boats' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      const edit = async (claims: string) => {
        const changes = { intent: 'save', claims };
        const saved = await submitForm(hub, `/admin/edit-story/${story}`, changes, client);
        expect(saved.status).toBe(303);
      };
      const topic = `claims-of:story-${story}`;
      await edit(String(claim));
      expect(await listTopics(db)).toEqual([topic]);
      await edit(String(claim));
      expect(await listTopics(db)).toEqual([topic]);
      await edit('');
      expect(await listTopics(db)).toEqual([topic, topic]);
    });
  });
});
