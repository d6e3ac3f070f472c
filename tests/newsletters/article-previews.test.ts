import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const typed = {
  title: 'The lighthouse <answers>',
  excerpt: 'Typed a moment ago.',
  body: 'It blinked *three times*.',
  category: 'development',
};

/** A draft whose form holds a text that isn't saved, and its private link. */
async function typeDraft(hub: TestHub, cookie: string, fields: Record<string, string> = {}) {
  const editor = new ArticleEditor(hub, cookie);
  const id = await editor.create('A light');
  await editor.keep(id, { ...typed, ...fields }, { formId: 'one' });
  const link = /href="(\/news\/preview\/[^"]+)"/.exec(await editor.page(id))?.[1] ?? '';
  const open = async (form: string, query = '') => {
    const response = await hub.get(`${link}/${form}${query}`);
    return { response, status: response.status, html: await response.text() };
  };
  return { editor, id, open };
}

onBothEngines('The preview of an article', (test) => {
  test('shows the email of what is typed, with its subject and preview text', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const { open, editor, id } = await typeDraft(hub, cookie);
      const { response, html } = await open('email');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('<em>three times</em>');
      expect(html).toMatch(/<h1[^>]*>The lighthouse &lt;answers&gt;/);
      expect(html).toContain('Typed a moment ago.');
      expect(html).toContain('>Read it on the site</a>');
      const other = await open('email', '?emailSubject=Nine%20seconds&emailPreview=Listen');
      expect(other.html).toMatch(/<h1[^>]*>Nine seconds.*<h2[^>]*>The lighthouse &lt;answers&gt;/s);
      expect(other.html).toContain('Listen');
      const kept = await open('email', '?emailSubject=A%20light&emailTitle=A%20light');
      expect(kept.html).toMatch(/<h1[^>]*>The lighthouse &lt;answers&gt;/);
      // Nothing of it is saved.
      expect(await editor.page(id)).toContain('>Draft<');
      const { title, status } = await database.engine.db
        .selectFrom('articles')
        .select(['title', 'status'])
        .executeTakeFirstOrThrow();
      expect([title, status]).toEqual(['A light', 'draft']);
    });
  });

  test('shows the item of the feed as if it were published, and changes nothing', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const { open } = await typeDraft(hub, cookie);
      const { html } = await open('feed');
      expect(html).toContain('The lighthouse &lt;answers&gt;');
      expect(html).toContain('<em>three times</em>');
      expect(html).toContain('Development');
      const articles = db.selectFrom('articles').select(['title', 'status']);
      expect(await articles.execute()).toEqual([{ title: 'A light', status: 'draft' }]);
      expect(await (await hub.get('/feed.xml')).text()).not.toContain('three times');
    });
  });

  test('shows the card of a link with the image that is drawn for it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const { open } = await typeDraft(hub, cookie);
      const { html } = await open('share-card');
      expect(html).toContain('The lighthouse &lt;answers&gt;');
      expect(html).toContain('Typed a moment ago.');
      const image = /<img src="(\/cards\/preview\/[^"]+)"/.exec(html)?.[1] ?? '';
      const drawn = await hub.get(image);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
      // Nobody else draws texts of their own.
      const [, forged = ''] = /preview\/([^.]+)/.exec(image) ?? [];
      expect((await hub.get(image.replace(forged, `${forged}A`))).status).toBe(404);
    });
  });

  test('shows its picture in all of them, although it isn’t public', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const photo = await drawPhoto(1).png().toBuffer();
      const { image } = await library.addImage(photo, 'lead.png');
      const { open } = await typeDraft(hub, library.cookie, { imageId: String(image.id) });
      for (const form of ['email', 'share-card', 'feed']) {
        const { html } = await open(form);
        const [url = ''] = new RegExp(`/images/${image.image.key}/[^"\\s]+`).exec(html) ?? [];
        expect((await hub.get(url.replaceAll('&amp;', '&'))).status, form).toBe(200);
      }
    });
  });

  test('shows nothing once the article is in the trash', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const { open, editor, id } = await typeDraft(hub, cookie);
      await editor.press303(id, 'trash');
      for (const form of ['email', 'share-card', 'feed']) {
        expect((await open(form)).status, form).toBe(404);
      }
      expect((await hub.get('/news/preview/1.x/email')).status).toBe(404);
    });
  });
});
