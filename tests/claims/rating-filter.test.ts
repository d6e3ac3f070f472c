import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('The list of claims for staff', (test) => {
  test('can be filtered by rating', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      await client.add('It has trains');
      await client.rate(boats, 'unlikely');
      const path = '/admin/content?kind=claims';
      expect(await client.read(path)).toContain('<option value="unlikely">Unlikely</option>');
      const unlikely = await client.read(`${path}&rating=unlikely`);
      expect(unlikely).toContain('It has boats');
      expect(unlikely).not.toContain('It has trains');
      const unrated = await client.read(`${path}&rating=unrated`);
      expect(unrated).not.toContain('It has boats');
      expect(unrated).toContain('It has trains');
      expect(await client.read(`${path}&rating=confirmed`)).toContain('No matches');
      expect(await client.read(`${path}&rating=nonsense`)).toContain('It has trains');
      expect(await client.read('/admin/content?kind=articles')).not.toContain('name="rating"');
    });
  });
});
