import { expect } from 'vitest';
import { SubmitClient } from '#tests/submissions/submit-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('Evidence on a private network', (test) => {
  test('is refused next to its field in every form', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource('Studio');
      const id = await client.add('It has boats');
      const guest = new SubmitClient(hub);
      const status = (answer: { status: number; html: string }, message: string) => {
        expect(answer.status).toBe(422);
        expect(answer.html).toContain(message);
      };
      for (const [host, url] of [
        ['127.0.0.1', 'http://127.0.0.1:8080/a'],
        ['192.168.1.4', 'https://192.168.1.4/a'],
        ['localhost', 'http://localhost/a'],
        ['::1', 'http://[::1]/a'],
      ] as const) {
        const message = `${host} is on a private network. Enter a public URL.`;
        status(await client.addEvidence(id, { url }), message);
        const made = { topic: 'release', stance: 'supports', status: 'draft', note: '', from: '' };
        const claim = { ...made, title: 'It has trains', url, origin: 'Tide Post' };
        status(await client.post('/admin/new-claim', claim), message);
        const showcase = {
          url,
          origin: 'Studio',
          note: '',
          claim: String(id),
          [`shown-${id}`]: 'unrated',
          [`revision-${id}`]: '2',
          [`to-${id}`]: 'confirmed',
          [`reason-${id}`]: 'They said so.',
        };
        status(await client.post('/admin/settle-claims', showcase), message);
        const sent = await guest.send(`/submit/evidence?claim=${id}`, {
          body: 'A note.',
          links: url,
          evidence: '',
          category: 'supports',
          authorName: 'Pim',
          intent: 'submit',
          claim: String(id),
        });
        status({ status: sent.status, html: await sent.text() }, message);
      }
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('claims').select('id').execute()).toHaveLength(1);
    });
  });
});
