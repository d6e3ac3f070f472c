import { expect } from 'vitest';
import { anySegment } from '#tests/campaigns/insert-audience.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { draft, writeNewsletter } from './newsletter-hub.ts';
import { inNewsroom, startCampaign } from './newsroom.ts';
import { addSegment, SEGMENTS } from './segment-hub.ts';

async function listPlaces(hub: TestHub): Promise<string[]> {
  const paths = [
    '/newsletters',
    '/feeds/newsletters.json',
    '/search?q=lighthouse&kind=newsletters',
  ];
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, text: await (await hub.get(path)).text() })),
  );
  return pages.flatMap(({ path, text }) => (text.includes('/newsletters/1') ? [path] : []));
}

onBothEngines('The archive of newsletters', (test) => {
  test('has one from its first email on, not while it is prepared', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin, emailed }) => {
      const path = await writeNewsletter(hub, admin.cookie);
      const times = { intent: 'send', at: '2026-06-15T14:00' };
      await hub.post(path, times, { cookie: admin.cookie });
      await startCampaign(database);
      expect(await listPlaces(hub)).toEqual([]);
      expect((await hub.get('/newsletters/1')).status).toBe(404);
      // Paused and resumed, it is still being prepared.
      for (const intent of ['pause', 'resume']) {
        await hub.post(path, { intent }, { cookie: admin.cookie });
      }
      expect((await hub.get('/newsletters/1')).status).toBe(404);
      await hub.runJobs();
      expect(emailed()).toHaveLength(3);
      expect(await listPlaces(hub)).toHaveLength(3);
      expect((await hub.get('/newsletters/1')).status).toBe(200);
      // Each spelling would be a page of its own in the cache.
      for (const path of ['/newsletters/1-other-words', '/newsletters/01']) {
        expect((await hub.get(path)).status).toBe(404);
      }
    });
  });

  test('never has one that is canceled while it is prepared', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin }) => {
      const path = await writeNewsletter(hub, admin.cookie);
      const times = { intent: 'send', at: '2026-06-15T14:00' };
      await hub.post(path, times, { cookie: admin.cookie });
      await startCampaign(database);
      await hub.post(path, { intent: 'cancel' }, { cookie: admin.cookie });
      await hub.runJobs();
      expect(await listPlaces(hub)).toEqual([]);
    });
  });

  test('stays without one to a segment that is deleted while it is prepared', async ({
    database,
  }) => {
    await inNewsroom(database, async ({ hub, admin, emailed }) => {
      const { cookie } = admin;
      const segmentId = String(await addSegment(hub, cookie, { source: 'import' }));
      const path = await writeNewsletter(hub, cookie, { ...draft, segmentId });
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      await startCampaign(database, { segment: anySegment });
      await hub.post(`${SEGMENTS}/${segmentId}`, { intent: 'delete' }, { cookie });
      expect((await hub.get(`${SEGMENTS}/${segmentId}`, { cookie })).status).toBe(404);
      await hub.runJobs();
      expect(emailed()).toHaveLength(3);
      expect(await listPlaces(hub)).toEqual([]);
    });
  });
});
