import { expect } from 'vitest';
import { updateStatus } from '#app/features/content/content.server.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, errorsIn, formIn } from './edit-article.ts';

const IMAGE_URL = /\/images\/[^\s",]+/g;

onBothEngines('The images of a draft', (test) => {
  test('are shown where its versions are compared', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const editor = new ArticleEditor(hub, library.cookie);
      const [first, second] = [
        (await library.addImage(await drawPhoto(1).png().toBuffer(), 'first.png')).image,
        (await library.addImage(await drawPhoto(2).png().toBuffer(), 'second.png')).image,
      ];
      const id = await editor.create('A light');
      const save = async (fields: Record<string, string>) =>
        editor.press303(id, 'save', { ...fields, ...formIn(await editor.page(id)) });
      await save({ imageId: String(first.id), body: `![](image:${first.id})` });
      await save({ imageId: String(second.id), body: `![](image:${second.id})` });
      const path = `/admin/versions/article/${id}?from=2&to=3`;
      const page = await (await hub.get(path, { cookie: library.cookie })).text();
      const start = page.indexOf('id="compared-versions"');
      const compared = page.slice(start, page.indexOf('</section>', start));
      const figures = [
        ...compared.matchAll(/<figcaption>(\w+)<\/figcaption><img src="\/images\/([^/]+)/g),
      ];
      const changes = [
        ['Removed', first.image.key],
        ['Added', second.image.key],
      ];
      // The lead image, and that in the text.
      expect(figures.map(([, kind, key]) => [kind, key])).toEqual([...changes, ...changes]);
    });
  });

  test('can’t be chosen from the trash, and stay where they were chosen before', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const editor = new ArticleEditor(hub, library.cookie);
      const add = async (seed: number) =>
        (await library.addImage(await drawPhoto(seed).png().toBuffer(), `${seed}.png`)).image.id;
      const [shown, other] = [await add(1), await add(2)];
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { imageId: String(shown) });
      await database.engine.db.updateTable('images').set({ trashed_at: new Date() }).execute();
      const refused = await editor.press(id, 'save', { imageId: String(other), body: 'It shone.' });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      const field = page.slice(page.indexOf('name="imageId"'), page.indexOf('name="category"'));
      expect(errorsIn(field)).toBe('This image is in the trash. Restore it, or choose another.');
      expect(page).toContain('It shone.');
      // It shows its image again once that is restored.
      await editor.press303(id, 'save', { imageId: String(shown), body: 'It shone.' });
      await editor.press303(id, 'save', { imageId: '', body: 'It shone.' });
      const versions = { revision: '3', currentRevision: '4' };
      const restored = await editor.post(`/admin/versions/article/${id}`, versions);
      expect(restored.status).toBe(303);
      expect(await editor.page(id)).toMatch(new RegExp(`name="imageId"[^>]*value="${shown}"`));
    });
  });

  test('are shown by its private link for a day, and no longer once it is taken down', async ({
    database,
  }) => {
    let now = Date.parse('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const library = await LibraryClient.signIn(hub);
        const editor = new ArticleEditor(hub, library.cookie);
        const [lead, inText] = [
          (await library.addImage(await drawPhoto(1).png().toBuffer(), 'lead.png')).image,
          (await library.addImage(await drawPhoto(2).png().toBuffer(), 'text.png')).image,
        ];
        const id = await editor.create('A light');
        const direct = `![Direct](/images/${inText.image.key}/960.webp)`;
        const body = `![In the text](image:${inText.id})\n\n${direct}`;
        await editor.press303(id, 'save', { imageId: String(lead.id), body });
        const link = /href="(\/news\/preview\/[^"]+)"/.exec(await editor.page(id))?.[1] ?? '';
        const page = await (await hub.get(link)).text();
        const urls = [...new Set(page.match(IMAGE_URL))];
        const of = (key: string) => urls.find((url) => url.includes(`/${key}/960.webp`)) ?? '';
        const first = of(lead.image.key);
        const second = of(inText.image.key);
        expect(urls.filter((url) => !url.includes('?token='))).toEqual([]);
        for (const url of [first, second]) {
          const image = await hub.get(url);
          expect([image.status, image.headers.get('cache-control')]).toEqual([
            200,
            'private, no-store',
          ]);
          expect(image.headers.get('set-cookie')).toBeNull();
        }
        const [path = '', query = ''] = first.split('?');
        const refused = [
          path,
          `${path}?token=`,
          `${first.slice(0, -2)}xx`,
          `${path}?token=${link.slice(14)}`,
          // The token of the other image.
          `${path}?${second.split('?')[1]}`,
        ];
        for (const url of refused) expect((await hub.get(url)).status, url).toBe(404);
        await library.post(`/admin/images/${lead.id}/delete`, {});
        expect((await hub.get(`${path}?${query}`)).status).toBe(404);
        now += 26 * 3_600_000;
        expect((await hub.get(second)).status).toBe(404);
        const later = (await (await hub.get(link)).text()).match(IMAGE_URL)?.[0] ?? '';
        expect((await hub.get(later)).status).toBe(200);
        await editor.post(`/admin/edit-article/${id}`, { intent: 'trash' });
        expect((await hub.get(later)).status).toBe(404);
        await editor.press303(id, 'restore');
        expect((await hub.get(later)).status).toBe(200);
        // A link to an image ends once the item shows it no more.
        const urlsNow = [...((await (await hub.get(link)).text()).match(IMAGE_URL) ?? [])];
        const inTextNow = urlsNow.find((url) => url.includes(inText.image.key)) ?? '';
        expect((await hub.get(inTextNow)).status).toBe(200);
        await editor.press303(id, 'save', { body: 'Only words' });
        expect((await hub.get(inTextNow)).status).toBe(404);
        await editor.press303(id, 'save', { imageId: String(inText.id) });
        expect((await hub.get(inTextNow)).status).toBe(200);
        await editor.press303(id, 'save', { body });
        // Another draft with the same image has a link of its own.
        const other = await editor.create('Another light');
        await editor.press303(other, 'save', { body });
        const removal = { from: 'draft', to: 'removed', now: new Date(now) } as const;
        await hub.platform.transaction(({ db }) => updateStatus(db, 'articles', id, removal));
        expect((await hub.get(later)).status).toBe(404);
      },
      { now: () => new Date(now) },
    );
  });
});
