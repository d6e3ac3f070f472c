import { expect } from 'vitest';
import { MAX_SHOWN_STEPS } from '#app/features/claims/claim-summary.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('The history of a claim', (test) => {
  test('says so where it leaves out the oldest steps', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.addEvidence(id, {});
      await client.rate(id, 'unlikely', { reason: 'The very first.' });
      const path = `/claims/${id}-it-has-boats`;
      const note = 'These are the 1,000 latest steps.';
      const short = await readPage(hub, path);
      expect(short).toContain('The very first.');
      expect(short).not.toContain(note);
      const { id: _, ...step } = await db
        .selectFrom('claim_steps')
        .selectAll()
        .executeTakeFirstOrThrow();
      const steps = Array.from({ length: MAX_SHOWN_STEPS - 1 }, () => ({
        ...step,
        reason: 'Again.',
      }));
      for (let start = 0; start < steps.length; start += 100) {
        await db
          .insertInto('claim_steps')
          .values(steps.slice(start, start + 100))
          .execute();
      }
      await client.rate(id, 'possible');
      const long = await readPage(hub, path);
      expect(long).not.toContain('The very first.');
      expect(long).toContain(note);
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).toContain(note);
    });
  });
});

onBothEngines('The feed of claims', (test) => {
  test('doesn’t give the reason of an undo for the rating that came back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.addEvidence(id, {});
      await client.rate(id, 'unlikely');
      const { location } = await client.rate(id, 'possible');
      const readFeed = async () => (await hub.get('/feeds/claims.json')).text();
      expect(await readFeed()).toContain('Because of possible.');
      await client.undo(location);
      const feed = await readFeed();
      expect(feed).toContain('Unlikely: It has boats');
      expect(feed).not.toMatch(/was undone|Because of possible/);
    });
  });
});
