import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('A claim that was merged or split', (test) => {
  test('is taken down by a notice about either address', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      const merge = { intent: 'merge', into: String(boats), reason: 'The same.' };
      expect((await client.post(`/admin/edit-claim/${ships}/merge`, merge)).status).toBe(303);
      const admin = await signInStaff(hub, 'admin');
      const review = await sendNotice(hub, `/claims/${ships}-there-are-ships`);
      const removal = { decision: 'removed', reason: 'illegal' };
      await decideNotice(hub, review, admin.cookie, removal);
      expect((await hub.get(`/claims/${boats}-it-has-boats`)).status).toBe(404);
    });
  });

  test('is named in the history of what it was split off, and that was merged into', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const first = await client.add('It has boats and trains');
      const split = { intent: 'split', title: 'It has trains', reason: 'Two statements.' };
      await client.post(`/admin/edit-claim/${first}/merge`, split);
      const ships = await client.add('There are ships');
      const merge = { intent: 'merge', into: String(ships), reason: 'The same.' };
      expect((await client.post(`/admin/edit-claim/${first}/merge`, merge)).status).toBe(303);
      const page = await readPage(hub, `/claims/${ships}-there-are-ships`);
      expect(page).toMatch(
        /As “It has boats and trains”<\/p>.*?“It has trains” became a claim of its own\./s,
      );
      const trains = await readPage(hub, `/claims/${first + 1}-it-has-trains`);
      expect(trains).toContain('Until then it was a part of “It has boats and trains”.');
      const back = { intent: 'merge', into: String(first + 1), reason: 'The same.' };
      expect((await client.post(`/admin/edit-claim/${ships}/merge`, back)).status).toBe(303);
      const merged = await readPage(hub, `/claims/${first + 1}-it-has-trains`);
      expect(merged).not.toContain('“It has trains” became a claim of its own.');
    });
  });

  test('is not named in the history of the other once it was taken down', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats and trains');
      const split = { intent: 'split', title: 'It has trains', reason: 'Two statements.' };
      expect((await client.post(`/admin/edit-claim/${boats}/merge`, split)).status).toBe(303);
      const path = `/claims/${boats}-it-has-boats-and-trains`;
      expect(await readPage(hub, path)).toContain('“It has trains” became a claim of its own.');
      const admin = await signInStaff(hub, 'admin');
      const review = await sendNotice(hub, `/claims/${boats + 1}-it-has-trains`);
      const removal = { decision: 'removed', reason: 'illegal' };
      await decideNotice(hub, review, admin.cookie, removal);
      const page = await readPage(hub, path);
      expect(page).toContain('Another claim became a claim of its own.');
      expect(page).not.toContain('“It has trains”');
    });
  });
});

onBothEngines('Evidence from a page with tracking parameters', (test) => {
  test('can be held after a showcase has settled a claim with it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource('Studio');
      const boats = await client.add('It has boats');
      const form = {
        url: 'https://example.org/showcase?utm_source=x',
        origin: 'Studio',
        note: '',
        claim: String(boats),
        [`shown-${boats}`]: 'unrated',
        [`revision-${boats}`]: '2',
        [`to-${boats}`]: 'confirmed',
        [`reason-${boats}`]: 'They said so.',
      };
      const settled = await client.post('/admin/settle-claims', form);
      expect(settled.status, settled.html).toBe(303);
      const [evidence] = await db.selectFrom('claim_evidence').select(['id', 'url']).execute();
      expect(evidence?.url).toBe('https://example.org/showcase');
      await client.rate(boats, 'unrated');
      const held = {
        url: 'https://example.org/showcase?utm_source=y',
        stance: 'official',
      } as const;
      const saved = await client.addEvidence(
        boats,
        { ...held, origin: 'Studio', status: 'held' },
        evidence?.id,
      );
      expect(saved.status, saved.html).toBe(303);
    });
  });
});
