import { expect } from 'vitest';
import { SubmitClient } from '#tests/submissions/submit-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const PATH = '/admin/held-evidence';

onBothEngines('Held evidence', (test) => {
  test('is counted on the dashboard and listed with its claim, until it is visible', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const guest = new SubmitClient(hub);
      const boats = await client.add('It has boats');
      expect(await client.read('/admin')).not.toContain('Held evidence<span');
      expect(await client.read(PATH)).toContain('No held evidence');
      expect(await client.read('/admin/content?kind=claims')).toContain(`href="${PATH}"`);
      const sent = await guest.submit(`evidence?claim=${boats}`, {
        body: 'A sent note.',
        links: 'https://sent.example/a',
        evidence: 'A friend told me.',
        category: 'supports',
        authorName: 'Pim',
        intent: 'submit',
        claim: String(boats),
      });
      await client.post(`/admin/review-submission/${sent}`, { decision: 'approved' });
      const held = await client.addEvidence(boats, {
        url: 'https://staff.example/b',
        status: 'held',
      });
      expect(await client.read(held.location)).toContain('It’s held, so only staff see it.');
      await client.addEvidence(boats, { url: 'https://visible.example/c' });
      expect(await client.read('/admin')).toMatch(
        new RegExp(`href="${PATH}"[^>]*>Held evidence<span[^>]*>2<`),
      );
      const list = await client.read(PATH);
      for (const text of [
        'sent.example/a',
        'A sent note.',
        'Sent in by <bdi>Pim</bdi>',
        'Where it comes from: A friend told me.',
        `href="/admin/review-submission/${sent}"`,
        'It doesn’t say yet who said it first.',
        'staff.example/b',
        'Its visibility is set to “Held”.',
        `href="/admin/edit-claim/${boats}/evidence"`,
        `href="/admin/edit-claim/${boats}/evidence/1"`,
        'It has boats',
      ]) {
        expect(list).toContain(text);
      }
      expect(list.indexOf('sent.example')).toBeLessThan(list.indexOf('staff.example'));
      expect(list).not.toContain('visible.example');
      await client.addEvidence(boats, { url: 'https://sent.example/a' }, 1);
      expect(await client.read(PATH)).not.toContain('sent.example');
      const ships = await client.add('There are ships');
      const merge = { intent: 'merge', into: String(ships), reason: 'The same.' };
      await client.addEvidence(ships, { url: 'https://staff.example/b', status: 'held' });
      await client.post(`/admin/edit-claim/${boats}/merge`, merge);
      // What stays with a merged claim can't be shown anymore.
      expect((await client.read(PATH)).match(/>staff\.example/g)).toHaveLength(1);
      await client.edit(ships, { title: 'There are ships' }, 'trash');
      expect(await client.read(PATH)).toContain('No held evidence');
    });
  });
});
