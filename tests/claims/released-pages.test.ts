import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { answerWith, htmlPage } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runJob } from './run-job.ts';
import { cover, html, withClaim } from './with-claim.ts';

const DAY_MS = 86_400_000;

async function pages() {
  return { '/boats': htmlPage(html), '/cover.png': answerWith('image/png', await cover()) };
}

async function getCopy(db: Database, evidenceId: number) {
  return db
    .selectFrom('claim_kept_pages')
    .select(['url', 'status', 'title', 'body', 'quotation', 'page_sha256', 'text_sha256'])
    .select(['image_id', 'fetched_at', 'claim_id', 'released_at'])
    .where('evidence_id', '=', evidenceId)
    .executeTakeFirst();
}

type Context = Parameters<Parameters<typeof withClaim>[2]>[0];

/** Adds evidence whose page is kept and then gone. Returns the copy. */
async function keepCopy(db: Database, { hub, client, outlet, id }: Context) {
  await client.addEvidence(id, { url: outlet.url('/boats') });
  await hub.runJobs();
  const copy = await getCopy(db, 1);
  expect(copy).toMatchObject({ status: 'kept', image_id: expect.any(Number) });
  outlet.pages = {};
  return copy;
}

onBothEngines('The copy of a page whose original is gone', (test) => {
  test('comes back with deleted evidence for a day, and is then deleted', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, await pages(), async (context) => {
      const { hub, client, id, clock } = context;
      const path = `/admin/edit-claim/${id}/evidence/1`;
      const copy = await keepCopy(db, context);
      const remove = () => client.post(path, { intent: 'delete' });
      const { location } = await remove();
      expect(await getCopy(db, 1)).toBeUndefined();
      clock.now = new Date(clock.now.getTime() + DAY_MS - 60_000);
      await runJob(hub, 'claims.delete-released-pages');
      await runJob(hub, 'claims.check-originals');
      await runJob(hub, 'images.delete-unused-images');
      await client.undo(location);
      await hub.runJobs();
      expect(await getCopy(db, 1)).toEqual(copy);
      const shown = await client.read(path);
      expect(shown).toContain('Only staff see the whole copy');
      const image = /\/images\/\w+\/640\.webp/.exec(shown)?.[0] ?? 'none';
      expect((await hub.get(image, { cookie: client.cookie })).status).toBe(200);
      await remove();
      clock.now = new Date(clock.now.getTime() + DAY_MS + 60_000);
      await runJob(hub, 'claims.delete-released-pages');
      await runJob(hub, 'images.delete-unused-images');
      expect(await db.selectFrom('claim_kept_pages').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('images').select('id').execute()).toEqual([]);
    });
  });

  test('comes back when the URL changes back', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, await pages(), async (context) => {
      const { hub, client, outlet, id } = context;
      const url = outlet.url('/boats');
      const copy = await keepCopy(db, context);
      const changed = await client.addEvidence(id, { url: outlet.url('/ferries') }, 1);
      await hub.runJobs();
      expect(await getCopy(db, 1)).toMatchObject({ status: 'failed', body: '' });
      await client.undo(changed.location);
      await hub.runJobs();
      expect(await getCopy(db, 1)).toEqual(copy);
      await client.addEvidence(id, { url: outlet.url('/ferries') }, 1);
      await client.addEvidence(id, { url: `${url}?utm_source=a#top` }, 1);
      await hub.runJobs();
      expect(await getCopy(db, 1)).toEqual(copy);
    });
  });

  test('stays when it is fetched again', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, await pages(), async (context) => {
      const { hub, client, id } = context;
      const copy = await keepCopy(db, context);
      const path = `/admin/edit-claim/${id}/evidence/1`;
      const again = await client.post(path, { intent: 'fetch-again' });
      expect(again.status).toBe(422);
      expect(again.html).toContain('A copy of this page already exists.');
      await hub.runJobs();
      expect(await getCopy(db, 1)).toEqual(copy);
    });
  });

  test('goes along when a claim is split and both have the evidence', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, await pages(), async (context) => {
      const { hub, client, id } = context;
      const copy = await keepCopy(db, context);
      const split = await client.post(`/admin/edit-claim/${id}/merge`, {
        intent: 'split',
        title: 'It has ferries',
        reason: 'These are two things.',
        'evidence-1': 'copy',
      });
      expect(split.status, split.html).toBe(303);
      await hub.runJobs();
      expect(await getCopy(db, 2)).toEqual(copy);
      expect(await getCopy(db, 1)).toEqual(copy);
    });
  });
});
