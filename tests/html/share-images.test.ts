import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withSampleHub } from '#tests/support/start-hub.ts';
import { listPublicPaths } from './list-public-paths.ts';

/** Pages that search engines may list, by the image of links to them. */
function readImage(html: string): string | undefined {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return undefined;
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

// Neither the pages nor the images depend on the engine, so one is enough.
onEngine('sqlite', 'Links to the sample site', (test) => {
  test('have an image, drawn for pages without a picture of their own', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const images = new Map<string, string>();
      for (const path of await listPublicPaths()) {
        const response = await hub.get(path);
        if (response.status !== 200) continue;
        const image = readImage(await response.text());
        if (image !== undefined) images.set(path, image.replace(hub.address, ''));
      }
      expect(images.size).toBeGreaterThan(40);
      const missing = [...images].filter(([, image]) => !image.startsWith('/'));
      expect(missing).toEqual([]);
      const drawn = [...images].filter(([, image]) => image.startsWith('/cards/'));
      expect(drawn.length).toBeGreaterThan(20);
      // One of each section is enough: drawing takes longer than all else.
      const sections = new Map(drawn.map(([path, image]) => [path.split('/')[1], image]));
      const pictures = [...images.values()].filter((image) => !image.startsWith('/cards/'));
      for (const image of new Set([...sections.values(), ...pictures])) {
        const { status, headers } = await hub.get(image);
        const type = headers.get('content-type');
        expect([image, status, type]).toEqual([image, 200, expect.stringMatching(/^image\//)]);
      }
    });
  });
});
