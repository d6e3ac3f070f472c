import sharp from 'sharp';
import { expect } from 'vitest';
import { answerWith, startOutlet } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile } from './import-file.ts';
import { wordpressFile } from './source-files.ts';

onBothEngines('An imported image', (test) => {
  test('may have an address with escapes that are not UTF-8', async ({ database }) => {
    const create = { width: 64, height: 36, channels: 3, background: '#246' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const site = await startOutlet({ '/caf%E9.png': answerWith('image/png', png) });
    const work = async (hub: Parameters<typeof importFile>[0]) => {
      const path = await wordpressFile([{ html: `<img src="${site.url('/caf%E9.png')}">` }]);
      const { counts, problems } = await importFile(hub, 'wordpress', path);
      expect([counts, problems]).toEqual([{ articles: 1, images: 1 }, []]);
      const image = await database.engine.db.selectFrom('images').selectAll().executeTakeFirst();
      expect(image?.title).toBe('caf%E9.png');
    };
    await withHub(database.location, work, { settings: { FETCH_ALLOWED_HOSTS: site.host } });
  });
});
