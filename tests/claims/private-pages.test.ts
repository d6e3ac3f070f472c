import { expect } from 'vitest';
import { SubmitClient } from '#tests/submissions/submit-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('Evidence that readers can’t open', (test) => {
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
      const onPrivateNetwork = (host: string) =>
        `${host} is on a private network. Enter a public URL.`;
      const notPublic = 'Readers can’t open this page. Enter the URL of a public one.';
      const { origin } = new URL(hub.address);
      for (const [message, url] of [
        [onPrivateNetwork('127.0.0.1'), 'http://127.0.0.1:8080/a'],
        [onPrivateNetwork('192.168.1.4'), 'https://192.168.1.4/a'],
        [onPrivateNetwork('localhost'), 'http://localhost/a'],
        [onPrivateNetwork('::1'), 'http://[::1]/a'],
        ...['admin', `admin/edit-claim/${id}`, 'ADMIN', '%61dmin', 'admin%2fx', 'admin.data'].map(
          (path) => [notPublic, `${origin}/${path}`] as const,
        ),
        [notPublic, `${origin}/settings`],
        [notPublic, `${origin}/claims/preview/abc`],
      ] as const) {
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
