import sharp from 'sharp';
import { type Outlet, startOutlet } from '#tests/stories/start-outlet.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

export const sentence =
  'The ferry left the pier at noon, and nobody at the studio had told the crew. ';
export const html = `<title>Ferry news</title><meta property="og:image" content="/cover.png">
  <nav>Menu of the site</nav><article><h1>Boats</h1><p>${sentence.repeat(30)}</p></article>`;

export async function cover(): Promise<Buffer> {
  const background = { r: 9, g: 99, b: 40 };
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Runs with a published claim and a site that has the pages of its evidence. */
export async function withClaim(
  location: Parameters<typeof withHub>[0],
  pages: Outlet['pages'],
  work: (context: {
    hub: TestHub;
    client: ClaimClient;
    outlet: Outlet;
    id: number;
    clock: { now: Date };
  }) => Promise<void>,
): Promise<void> {
  const outlet = await startOutlet(pages);
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  await withHub(
    location,
    async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await work({ hub, client, outlet, id: await client.add('It has boats'), clock });
    },
    { now: () => clock.now, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
  );
}
