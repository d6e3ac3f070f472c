import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('The evidence on a claim’s page', (test) => {
  test('is in the order of its days, and official evidence comes first once the claim is settled', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      const add = (url: string, capturedOn: string, stance: 'supports' | 'official') =>
        client.addEvidence(claim, { url: `https://example.org/${url}`, capturedOn, stance });
      await add('first', '2026-03-01', 'supports');
      await add('second', '2026-03-02', 'supports');
      await add('official', '2026-03-03', 'official');
      expect(await listSites(hub, claim)).toEqual(['first', 'second', 'official']);
      await client.rate(claim, 'likely');
      expect(await listSites(hub, claim)).toEqual(['first', 'second', 'official']);
      await client.rate(claim, 'confirmed');
      expect(await listSites(hub, claim)).toEqual(['official', 'first', 'second']);
    });
  });

  test('begins with the official denial once the claim is debunked', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      const contradicts = { stance: 'contradicts' } as const;
      await client.addOfficialSource('Studio');
      await client.addEvidence(claim, { ...contradicts, url: 'https://example.org/doubt' });
      const denial = { url: 'https://example.org/denial', capturedOn: '2026-03-02' };
      await client.addEvidence(claim, { ...contradicts, ...denial, origin: 'Studio' });
      expect(await listSites(hub, claim)).toEqual(['doubt', 'denial']);
      await client.rate(claim, 'debunked');
      expect(await listSites(hub, claim)).toEqual(['denial', 'doubt']);
    });
  });

  test('shows a repeat right after what it repeats', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      const add = (url: string, capturedOn: string, origin: string) =>
        client.addEvidence(claim, { url: `https://example.org/${url}`, capturedOn, origin });
      await add('original', '2026-03-01', 'Tide Post');
      await add('other', '2026-03-02', 'Harbor Notes');
      await add('repeat', '2026-03-03', 'Tide Post');
      expect(await listSites(hub, claim)).toEqual(['original', 'repeat', 'other']);
    });
  });
});

async function listSites(hub: TestHub, claim: number) {
  const html = await readPage(hub, `/claims/${claim}-it-has-boats`);
  return [...html.matchAll(/href="https:\/\/example\.org\/(\w+)"/g)].map(([, site]) => site);
}
