import { expect } from 'vitest';
import { moderationSettings } from '#app/features/moderation/settings/moderation-settings.schema.ts';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { drawImage, SubmitClient } from '#tests/submissions/submit-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { expectHidden } from './hidden-paths.ts';

const found = {
  body: 'A hushed note about **boats**.',
  links: 'https://hushed.example/a',
  evidence: 'A hushed friend told me.',
  category: 'contradicts',
  authorName: 'Pim',
  intent: 'submit',
} as const;
const hidden = ['hushed note', 'hushed.example', 'hushed friend'];

interface Context {
  hub: TestHub;
  client: ClaimClient;
  guest: SubmitClient;
  claim: { id: number; path: string; send: string };
}

async function withClaim(
  location: Parameters<typeof withHub>[0],
  work: (context: Context) => Promise<void>,
): Promise<void> {
  await withHub(location, async (hub) => {
    const client = await ClaimClient.signIn(hub);
    const id = await client.add('It has boats');
    const claim = { id, path: `/claims/${id}-it-has-boats`, send: `evidence?claim=${id}` };
    await work({ hub, client, guest: new SubmitClient(hub), claim });
  });
}

onBothEngines('Evidence from readers', (test) => {
  test('is reviewed, held until staff grade it, and credited once it is visible', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withClaim(database.location, async ({ hub, client, guest, claim }) => {
      const before = await readPage(hub, claim.path);
      expect(before).toContain(`href="/submit/${claim.send}"`);
      const form = await guest.page(`/submit/${claim.send}`);
      expect(form).toContain('It speaks against the claim');
      expect(form).toContain('It has boats');
      expect(form).not.toContain('id="title"');
      const fields = { ...found, claim: String(claim.id), 'image-1': await drawImage() };
      const id = await guest.submit(claim.send, fields);
      const own = await guest.page(`/submissions/${id}`);
      for (const text of ['It has boats', '>Stance<', '>Where does it come from?<']) {
        expect(own).toContain(text);
      }
      await expectHidden(hub, claim.path, hidden);
      const reviewPath = `/admin/review-submission/${id}`;
      const review = await client.read(reviewPath);
      expect(review).toContain(`<a href="/admin/edit-claim/${claim.id}">It has boats</a>`);
      expect(review).toContain('About a claim that isn’t rated yet');
      expect(review).toContain('>Approve as<');
      for (const text of [...hidden, 'Evidence by Pim', 'Evidence against the claim']) {
        expect(review).toContain(text);
      }
      const approved = await client.post(reviewPath, {
        decision: 'approved',
        category: 'supports',
      });
      expect(approved.location).toContain(`/admin/edit-claim/${claim.id}/evidence/1?`);
      const evidence = await db.selectFrom('claim_evidence').selectAll().executeTakeFirstOrThrow();
      expect(evidence).toMatchObject({
        stance: 'supports',
        status: 'held',
        url: found.links,
        note: 'A hushed note about boats.',
        origin_source_id: null,
        submission_id: id,
      });
      const image = await db.selectFrom('images').select('storage_key').executeTakeFirstOrThrow();
      const file = `/images/${image.storage_key}/640.webp`;
      await expectHidden(hub, claim.path, [...hidden, image.storage_key, 'Pim']);
      expect((await hub.get(file)).status).toBe(404);
      expect((await hub.get(file, { cookie: client.cookie })).status).toBe(200);
      expect(await client.read(`/admin/edit-claim/${claim.id}/evidence`)).toContain(
        'Not named yet',
      );
      const waiting = 'It’s shown with the claim once the staff have named its source.';
      expect(await guest.page(`/submissions/${id}`)).toContain(waiting);
      const unnamed = await client.addEvidence(claim.id, { url: found.links, origin: '' }, 1);
      expect(unnamed.html).toContain('Enter who said it first.');
      const editor = await client.read(`/admin/edit-claim/${claim.id}/evidence/1`);
      for (const text of [
        'Sent in by <bdi>Pim</bdi>',
        'Where it comes from: A hushed friend told me.',
        `href="${reviewPath}"`,
        'It’s held until you name its source.',
      ]) {
        expect(editor).toContain(text);
      }
      expect(editor).toMatch(/<option value="visible" selected/);
      const shown = { url: found.links, note: 'A graded note.', stance: 'supports' } as const;
      const saved = await client.addEvidence(claim.id, shown, 1);
      expect(saved.status).toBe(303);
      expect(await client.read(saved.location)).toContain('Readers see it now.');
      const page = await readPage(hub, claim.path);
      for (const text of ['A graded note.', 'Sent in by Pim', image.storage_key]) {
        expect(page).toContain(text);
      }
      expect((await hub.get(file)).status).toBe(200);
      const accepted = await guest.page(`/submissions/${id}`);
      expect(accepted).toContain(`${claim.path}#evidence-1`);
      expect(accepted).not.toContain(waiting);
      await expectHidden(hub, '/claims', ['hushed friend']);
    });
  });

  test('that is declined says why, and leaves nothing behind', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, async ({ hub, client, guest, claim }) => {
      const id = await guest.submit(claim.send, { ...found, claim: String(claim.id) });
      await client.post(`/admin/review-submission/${id}`, {
        decision: 'rejected',
        reason: 'other',
        explanation: 'The page says nothing of it.',
      });
      expect(await guest.page(`/submissions/${id}`)).toContain('The page says nothing of it.');
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
      await expectHidden(hub, claim.path, hidden);
    });
  });

  test('is deleted when it goes back to the queue while it is held', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, async ({ client, guest, claim }) => {
      const fields = { ...found, claim: String(claim.id), 'image-1': await drawImage() };
      const id = await guest.submit(claim.send, fields);
      const reviewPath = `/admin/review-submission/${id}`;
      const status = async () => {
        const row = await db.selectFrom('submissions').select('status').executeTakeFirst();
        return row?.status;
      };
      await client.post(reviewPath, { decision: 'approved' });
      await db.updateTable('claim_kept_pages').set({ status: 'kept', body: 'Boats.' }).execute();
      await client.post(reviewPath, { intent: 'undo' });
      expect(await status()).toBe('pending');
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
      // The image is still the submission's.
      expect(await db.selectFrom('pending_images').selectAll().execute()).toEqual([]);
      await client.post(reviewPath, { decision: 'approved' });
      const [evidence] = await db.selectFrom('claim_evidence').select('id').execute();
      const copies = await db
        .selectFrom('claim_kept_pages')
        .select(['evidence_id', 'body'])
        .execute();
      expect(copies).toEqual([{ evidence_id: evidence?.id, body: 'Boats.' }]);
      await client.post(reviewPath, { intent: 'undo' });
      expect(await status()).toBe('pending');
    });
  });

  test('stays once it was accepted, without the name of a sender whose submission is removed', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withClaim(database.location, async ({ hub, client, guest, claim }) => {
      const id = await guest.submit(claim.send, { ...found, claim: String(claim.id) });
      const reviewPath = `/admin/review-submission/${id}`;
      await client.post(reviewPath, { decision: 'approved' });
      await client.addEvidence(claim.id, { url: found.links, note: 'A graded note.' }, 1);
      const editorPath = `/admin/edit-claim/${claim.id}/evidence/1`;
      const readAll = async () => [await readPage(hub, claim.path), await client.read(editorPath)];
      for (const page of await readAll()) expect(page).toMatch(/Sent in by (<bdi>)?Pim/);
      const undone = await client.post(reviewPath, { intent: 'undo' });
      expect(undone.location).not.toContain('not-undone');
      expect(await readPage(hub, claim.path)).not.toContain('Pim');
      const spam = { decision: 'rejected', reason: 'spam', explanation: '' };
      expect((await client.post(reviewPath, spam)).status).toBe(303);
      for (const page of await readAll()) {
        expect(page).toContain('A graded note.');
        expect(page).not.toContain('Pim');
      }
      expect(await client.read(editorPath)).toContain(
        'Sent in by <bdi>a reader</bdi>, whose submission was removed',
      );
      expect(await guest.page(`/submissions/${id}`)).not.toContain('#evidence-1');
      // Approved after all, it is what it was.
      await client.post(reviewPath, { intent: 'undo' });
      await client.post(reviewPath, { decision: 'approved' });
      expect(await readPage(hub, claim.path)).toContain('Sent in by Pim');
      const evidence = await db.selectFrom('claim_evidence').select(['id', 'status']).execute();
      expect(evidence).toEqual([{ id: 1, status: 'visible' }]);
    });
  });

  test('needs an address or an image, one of each at most, and a claim that is public', async ({
    database,
  }) => {
    await withClaim(database.location, async ({ hub, client, guest, claim }) => {
      const send = async (changes: Record<string, string | Blob>, path = claim.send) => {
        const fields = { ...found, claim: String(claim.id), ...changes };
        const response = await guest.send(`/submit/${path}`, fields);
        return { status: response.status, html: await response.text() };
      };
      expect((await send({ links: '' })).html).toContain('Enter the address of a page');
      expect((await send({ body: '' })).html).toContain('Say what it shows.');
      const two = await send({ links: 'https://a.example/1\nhttps://a.example/2' });
      expect(two.html).toContain('Enter one address.');
      const images = { 'image-1': await drawImage(), 'image-2': await drawImage() };
      expect((await send(images)).html).toContain('You can add one image.');
      await client.addEvidence(claim.id, { url: 'https://hushed.example/a/#top' });
      expect((await send({})).html).toContain('That page is already evidence for this claim.');
      await client.addEvidence(claim.id, {
        url: 'https://held.example/a',
        status: 'held',
        origin: 'Echo',
      });
      // Readers don't learn of held evidence, and reviewers do.
      const id = await guest.submit(claim.send, {
        ...found,
        links: 'https://held.example/a',
        claim: String(claim.id),
      });
      const repeated = await client.post(`/admin/review-submission/${id}`, {
        decision: 'approved',
      });
      expect(repeated.html).toContain('This page is already evidence for the claim.');
      const draft = await client.add('It has trains', {}, 'save');
      expect((await hub.get(`/submit/evidence?claim=${draft}`)).status).toBe(404);
      expect((await hub.get('/submit/evidence')).status).toBe(404);
      const other = await send({ claim: String(draft) });
      expect(other.html).toContain('That claim isn’t on the site anymore.');
    });
  });

  test('waits for a person even where submissions need no approval', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withClaim(database.location, async ({ hub, claim }) => {
      const settings = moderationSettings.parse({ requireApproval: false });
      await writeSetting(db, 'moderation', settings, new Date());
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      await mara.submit(claim.send, { ...found, authorName: '', claim: String(claim.id) });
      const rows = await db.selectFrom('submissions').select('status').execute();
      expect(rows).toEqual([{ status: 'pending' }]);
      await expectHidden(hub, claim.path, hidden);
    });
  });
});
