import { expect } from 'vitest';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import { LibraryClient } from '#tests/images/library-client.ts';
import { draft, withMail, writeNewsletter } from '#tests/newsletters/newsletter-hub.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { addFile, pdf, startWithFile } from './file-client.ts';
import { makeAudio } from './make-audio.ts';

onBothEngines('A file in a text', (test) => {
  test('is a card, with a player for audio, which feeds leave out', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { editor: client, url } = await startWithFile(hub);
      const { file: audio } = await addFile(client, await makeAudio('mp3'), 'tone.mp3');
      const editor = new ArticleEditor(hub, client.cookie);
      const id = await editor.create('A light');
      const body = 'See [the manual](file:1).\n\n[All & pages](file:1)\n\nfile:2\n\n[Gone](file:9)';
      const warned = await editor.press(id, 'publish', { body });
      expect(await warned.text()).toContain('goes to a file that was deleted: file:9');
      await editor.press303(id, 'publish', { body, acceptsChecks: 'on' });
      expect((await hub.get(url)).status).toBe(200);
      const path = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      const page = await hub.get(path);
      const html = await page.text();
      expect(html).toContain(`See <a href="${url}">the manual</a>.`);
      expect(html).toContain(
        `<p class="content-card"><a href="${url}"><small>PDF · 1 KB</small><br><strong>All &amp; pages</strong></a></p>`,
      );
      expect(html).toContain(
        `<p class="content-card"><audio controls preload="none" src="${audio?.url}" aria-label="Tone" style="width:100%"></audio><a href="${audio?.url}">`,
      );
      expect(html).not.toContain('Gone');
      expect(html).not.toContain('"file:');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      const feed = await (await hub.get('/feed.xml')).text();
      expect(feed).toContain(`${hub.address}${audio?.url}`);
      expect(feed).not.toContain('audio controls');
      await editor.press303(id, 'save', { body: 'Nothing.' });
      expect((await hub.get(url)).status).toBe(404);
    });
  });

  test('of a draft is for those with its private link, while it refers to the file', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { editor: client, url } = await startWithFile(hub);
      const editor = new ArticleEditor(hub, client.cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { body: 'file:1' });
      const link = /href="(\/news\/preview\/[^"]+)"/.exec(await editor.page(id))?.[1] ?? '';
      const html = await (await hub.get(link)).text();
      const signed = /href="(\/files\/[^"]+)"/.exec(html)?.[1] ?? '';
      expect(signed).toContain(`${url}?token=`);
      const response = await hub.get(signed);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
      expect((await hub.get(url)).status).toBe(404);
      await addFile(client, Buffer.from('Other'), 'other.txt');
      await editor.press303(id, 'save', { body: 'file:2' });
      expect((await hub.get(signed)).status).toBe(404);
      await editor.press303(id, 'save', { body: 'file:1' });
      expect((await hub.get(signed)).status).toBe(200);
      await editor.post(`/admin/edit-article/${id}`, { intent: 'trash' });
      expect((await hub.get(signed)).status).toBe(404);
    });
  });

  test('of a newsletter is a link in the email, for everyone once that is sent', async ({
    database,
  }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }) => {
      const admin = await LibraryClient.signIn(hub, 'admin');
      const { file } = await addFile(admin, await makeAudio('mp3'), 'tone.mp3');
      const url = file?.url ?? '';
      const path = await writeNewsletter(hub, admin.cookie, { ...draft, body: 'file:1' });
      expect((await hub.get(url)).status).toBe(404);
      const form = { intent: 'send', at: '', isConfirmed: 'on', ...draft, body: 'file:1' };
      await admin.post(path, { ...form, revision: '1' });
      await hub.runJobs();
      const raw = received[0]?.raw.replaceAll('=\r\n', '') ?? '';
      expect(raw).toContain(url);
      expect(raw).not.toContain('<audio');
      expect((await hub.get(url)).status).toBe(200);
    });
  });

  test('is found by the editor and by the check before publishing, unless it was deleted', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { editor: client, id: fileId } = await startWithFile(hub);
      const find = async () =>
        JSON.parse(await client.read(`/admin/card-target?address=file:${fileId}`)).target;
      expect(await find()).toEqual({ label: 'PDF · 1 KB', title: 'The manual' });
      await client.post(`/admin/files/${fileId}`, { intent: 'delete' });
      expect(await find()).toBeNull();
      const { file } = await addFile(client, pdf, 'again.pdf');
      expect(file?.id).toBe(2);
    });
  });
});
