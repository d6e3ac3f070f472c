import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import { getOutline } from '#tests/html/text-outline.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { getHtmlPart, getTextPart } from '#tests/outbox/lint-email.ts';
import { getHeader } from '#tests/outbox/mail-server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { draft, withMail, writeNewsletter } from './newsletter-hub.ts';

onBothEngines('A newsletter', (test) => {
  test('is written, tested, scheduled, sent and archived', async ({ database }) => {
    await insertArticle(database.engine.db, { title: 'Signal from the tower' });
    await insertAudience(database.engine.db, 3);
    await withMail(database, async (hub, { received }, advance) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const path = await writeNewsletter(hub, cookie);
      expect(await admin.read(path)).toContain('This goes to 3 subscribers');
      const preview = await admin.read(`${path}/preview`);
      expect(preview).toContain('Signal from the tower');
      expect(preview).not.toContain('<script>');
      expect(preview).not.toContain('article:');
      expect(preview).toMatch(/<a [^>]*>Read it on the site</);
      await hub.post(path, { intent: 'test' }, { cookie });
      await hub.runJobs();
      expect(received.map(({ to }) => to)).toEqual([['staff.admin@example.org']]);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      expect((await hub.get('/newsletters/1')).status).toBe(404);
      const early = await hub.get('/feeds/newsletters.json');
      expect(await early.text()).not.toContain('The tower');
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(4);
      const email = received[1];
      if (!email) throw new Error('Nothing arrived.');
      expect(getHeader(email, 'Subject')).toBe('The tower <b>speaks</b> Bcc: all@example.com');
      expect(getHeader(email, 'Bcc')).toBeUndefined();
      const progress = await admin.read(path);
      expect(progress).toContain('Finished');
      const page = await (await hub.get('/newsletters/1')).text();
      expect(page).toContain('Signal from the tower');
      expect(page).not.toContain('<script>alert(1)');
      expect(await (await hub.get('/newsletters')).text()).toContain('Nine seconds');
      const feed = (await (await hub.get('/feeds/newsletters.json')).json()) as {
        items: { url: string; content_html: string }[];
      };
      expect(feed.items.map(({ url }) => url)).toEqual([`${hub.address}/newsletters/1`]);
      expect(feed.items[0]?.content_html).toContain('Signal from the tower');
      expect(feed.items[0]?.content_html).not.toContain('<script>');
    });
  });

  test('shows its images with caption and alt text in preview and emails, and to everyone once it is sent', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Signal from the tower', category: 'development' });
    await insertAudience(db, 1);
    await withMail(database, async (hub, { received }) => {
      const pixels = await hub.platform.images.save(await readFile('public/icon-512.png'));
      const id = await insertLibraryImage(db, { storage_key: pixels.storageKey });
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const body = `## The mast\n\n![](image:${id} "At low water")\n\narticle:1\n\n[Hear it](article:1)`;
      const path = await writeNewsletter(hub, cookie, { ...draft, body });
      const preview = await hub.get(`${path}/preview`, { cookie });
      expect(preview.headers.get('content-security-policy')).toContain(hub.address);
      const shown = await preview.text();
      const url = `${hub.address}/images/${pixels.storageKey}/960.jpeg`;
      expect(shown).toContain(`${url}?token=`);
      const [, token = ''] = /\?token=([^"]+)"/.exec(shown) ?? [];
      const image = await fetch(`${url}?token=${token}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(url)).status).toBe(404);
      await hub.post(path, { intent: 'test' }, { cookie });
      await hub.runJobs();
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      expect((await fetch(url)).status).toBe(200);
      const [test, email] = received.map(({ raw }) => getHtmlPart(raw));
      expect(test).toContain(`href="${hub.address}${path}/preview"`);
      expect(test).toContain(`${url}?token=`);
      expect(email).toContain(`${url}"`);
      expect(getTextPart(received[1]?.raw ?? '')).toMatch(/Article\r?\nSignal from the tower/);
      const page = await (await hub.get('/newsletters/1')).text();
      const ofPage = getOutline(page, { url: `${hub.address}/newsletters/1`, within: 'reading' });
      expect(ofPage).toEqual(
        expect.arrayContaining(['<img A mast at dusk>', 'At low water', 'Hear it']),
      );
      expect(ofPage.join()).toContain('Signal from the tower');
      for (const html of [shown, test, email]) {
        expect(getOutline(html ?? '', { url: hub.address }).join()).toContain(ofPage.join());
      }
      const uses = await admin.read(`/admin/images/${id}`);
      expect(uses).toContain(`href="${path}"`);
    });
  });
});
