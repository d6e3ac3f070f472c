import { expect } from 'vitest';
import { contentTables } from '#db/tables/content-tables.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage, insertVideo } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertContent } from './insert-content.ts';

const kinds = ['article', 'media', 'story', 'event'] as const;

onBothEngines('The private link to a draft', (test) => {
  test('shows content and its files, and leads nowhere that is not public, until it is taken down', async ({
    database,
  }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const storage_key = await hub.platform.videos.save(Buffer.from('frames'), 'webm');
      const video_id = await insertVideo(db, { storage_key, bytes: 6 });
      for (const kind of kinds) {
        const draft = { title: `Draft ${kind}`, slug: 'draft', status: 'draft' } as const;
        const { id } = await insertContent(db, kind, { ...draft, authorId, at: new Date() });
        if (kind === 'media') {
          await db.updateTable('media_items').set({ type: 'video', video_id }).execute();
        }
        const page = await read(`/admin/edit-${kind}/${id}`);
        const link =
          /href="(\/(?:news|media|stories|events)\/preview\/[^"]+)"/.exec(page)?.[1] ?? '';
        const preview = await hub.get(link);
        expect([preview.status, preview.headers.get('cache-control')], kind).toEqual([
          200,
          'no-store',
        ]);
        const html = await preview.text();
        expect(html).toContain(`Draft ${kind}`);
        expect(html).toContain('Only people with this link can see it.');
        expect(html).not.toContain('href="/report/');
        expect(html).not.toMatch(/<a href="[^"]*-draft"/);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        const otherKind = link.replace(/^\/\w+/, kind === 'event' ? '/stories' : '/events');
        expect((await hub.get(otherKind)).status).toBe(404);
        const video = /<source src="(\/videos\/[^"]+)"/.exec(html)?.[1];
        if (video) expect(await (await hub.get(video)).text()).toBe('frames');
        expect(video === undefined).toBe(kind !== 'media');
        await db
          .updateTable(contentTables[kind] as 'events')
          .set({ status: 'removed' })
          .execute();
        expect((await hub.get(link)).status).toBe(404);
        if (video) expect((await hub.get(video)).status).toBe(404);
      }
    });
  });

  test('needs an image to show media', async ({ database }) => {
    const { db } = database.engine;
    const image_id = await insertImage(db);
    const authorId = await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const draft = { title: 'Draft', slug: 'draft', status: 'draft', at: new Date() } as const;
      const { id } = await insertContent(db, 'media', { ...draft, authorId });
      const hasLink = async () =>
        (await read(`/admin/edit-media/${id}`)).includes('href="/media/preview/');
      await db.updateTable('media_items').set({ image_id: null }).execute();
      expect(await hasLink()).toBe(false);
      await db.updateTable('media_items').set({ image_id }).execute();
      expect(await hasLink()).toBe(true);
    });
  });
});
