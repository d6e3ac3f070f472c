import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { drawImage, SubmitClient } from '#tests/submissions/submit-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('Deleting an account', (test) => {
  test('keeps the steps and the evidence of its owner, without the name', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const editor = await ClaimClient.signIn(hub);
      const id = await editor.add('It has boats');
      await editor.addEvidence(id, { imageFile: await drawImage() });
      await editor.rate(id, 'possible', { evidenceId: '1' });
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const path = `/claims/${id}-it-has-boats`;
      const url = 'https://hushed.example/a';
      const sent = await mara.submit(`evidence?claim=${id}`, {
        claim: String(id),
        body: 'What Mara saw.',
        links: url,
        intent: 'submit',
      });
      await editor.post(`/admin/review-submission/${sent}`, { decision: 'approved' });
      await editor.addEvidence(id, { url, origin: 'Echo', note: 'What Mara saw.' }, 2);
      const waiting = await mara.submit(`evidence?claim=${id}`, {
        claim: String(id),
        body: 'More of it.',
        links: `${url}/2`,
        intent: 'submit',
      });
      const before = await readPage(hub, path);
      for (const name of ['Sent in by Mara', 'Staff editor']) expect(before).toContain(name);
      for (const [cookie, name] of [
        [mara.cookie, 'Mara'],
        [editor.cookie, 'Staff editor'],
      ] as const) {
        const form = { name, password: testPassword, posts: 'keep' };
        const deleted = await hub.post('/settings/account', form, { cookie });
        expect(deleted.headers.get('location')).toBe('/?notice=account-deleted');
      }
      await hub.runJobs();
      expect(await db.selectFrom('users').select('name').execute()).toEqual([]);
      const after = await readPage(hub, path);
      for (const text of ['Sent in by Deleted user', 'Because of possible.', 'What Mara saw.']) {
        expect(after).toContain(text);
      }
      expect(after).not.toContain('Staff editor');
      expect(after).toMatch(/\/images\/\w+\/stored\.webp/);
      const steps = await db.selectFrom('claim_steps').select(['actor_id', 'to_rating']).execute();
      expect(steps).toEqual([{ actor_id: null, to_rating: 'possible' }]);
      const evidence = await db.selectFrom('claim_evidence').select('created_by').execute();
      expect(evidence).toEqual([{ created_by: null }, { created_by: null }]);
      const kept = await db.selectFrom('submissions').select('id').execute();
      expect(kept).toEqual([{ id: sent }]);
      expect(waiting).not.toBe(sent);
    });
  });
});
