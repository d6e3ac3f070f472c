import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { drawImage } from '#tests/submissions/submit-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { runJob } from './run-job.ts';

const DAY_MS = 86_400_000;

onBothEngines('A screenshot as evidence', (test) => {
  test('is public with the evidence, is named by its SHA-256, and needs no URL', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const neither = await client.addEvidence(id, { url: '' });
      expect(neither.html).toContain('Enter the URL of the page, or add a screenshot.');
      const broken = { url: '', imageFile: new Blob(['no image'], { type: 'image/png' }) };
      const refused = await client.addEvidence(id, broken);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('evidence-imageFile-error');
      const imageFile = await drawImage();
      const held = await client.addEvidence(id, { url: '', status: 'held', imageFile });
      expect(held.status, held.html).toBe(303);
      const { storage_key: key } = await db
        .selectFrom('images')
        .select('storage_key')
        .executeTakeFirstOrThrow();
      const file = `/images/${key}/stored.webp`;
      const path = `/claims/${id}-it-has-boats`;
      expect((await hub.get(file)).status).toBe(404);
      expect((await hub.get(file, { cookie: client.cookie })).status).toBe(200);
      expect(await readPage(hub, path)).not.toContain(key);
      await client.addEvidence(id, { url: '', status: 'visible' }, 1);
      const page = await readPage(hub, path);
      expect(page).toContain('The SHA-256 of its file begins with');
      expect(page).toContain(file);
      const bytes = Buffer.from(await (await hub.get(file)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toMatch(new RegExp(`^${key}`));
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).toContain('Screenshot');
      // Uploaded again, it has another id.
      const again = await client.addEvidence(id, { url: '', imageFile });
      expect(again.status).toBe(422);
      expect(again.html).toContain('This screenshot is already evidence for the claim.');
    });
  });

  test('has no page that could be fetched', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.addEvidence(id, { url: '', imageFile: await drawImage() });
      const path = `/admin/edit-claim/${id}/evidence/1`;
      expect(await client.read(path)).not.toContain('Fetch again');
      const refused = await client.post(path, { intent: 'fetch-again' });
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('This evidence has no page to fetch.');
      const pages = await database.engine.db
        .selectFrom('claim_kept_pages')
        .select('status')
        .execute();
      expect(pages).toEqual([]);
    });
  });

  test('that is removed can be brought back for a day, and is then deleted', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date();
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add('It has boats');
        await client.addEvidence(id, { imageFile: await drawImage() });
        const images = () => db.selectFrom('images').select('id').execute();
        const attached = () => db.selectFrom('claim_evidence').select('image_id').execute();
        const undo = async ({ location }: { location: string }) => {
          const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
          await client.post('/admin/undo', { entries });
        };
        const [image] = await images();
        await undo(await client.addEvidence(id, { removeImage: 'on' }, 1));
        expect(await attached()).toEqual([{ image_id: image?.id }]);
        await undo(await client.post(`/admin/edit-claim/${id}/evidence/1`, { intent: 'delete' }));
        expect(await attached()).toEqual([{ image_id: image?.id }]);
        await client.post(`/admin/edit-claim/${id}/evidence/1`, { intent: 'delete' });
        await runJob(hub, 'images.delete-unused-images');
        expect(await images()).toEqual([image]);
        now = new Date(now.getTime() + DAY_MS + 60_000);
        await runJob(hub, 'images.delete-unused-images');
        expect(await images()).toEqual([]);
      },
      { now: () => now },
    );
  });

  test('of someone else’s unsent form can’t be taken', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const other = await ClaimClient.signIn(hub, 'admin');
      const id = await client.add('It has boats');
      // Refused, so the image stays pending.
      await other.addEvidence(id, { origin: '', imageFile: await drawImage() });
      const { image_id } = await db
        .selectFrom('pending_images')
        .select('image_id')
        .executeTakeFirstOrThrow();
      const taken = await client.addEvidence(id, { imageId: String(image_id) });
      expect(taken.html).toContain('That screenshot was deleted. Choose it again.');
      expect((await other.addEvidence(id, { imageId: String(image_id) })).status).toBe(303);
    });
  });
});
