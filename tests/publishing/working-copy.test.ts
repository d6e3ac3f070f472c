import { expect } from 'vitest';
import { contentTables } from '#db/tables/content-tables.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, formIn } from './edit-article.ts';
import { insertContent } from './insert-content.ts';

const address = (id: number) => `/news/${id}-the-lighthouse-answers`;
const kinds = {
  article: 'edit-article',
  media: 'edit-media',
  story: 'edit-story',
  event: 'edit-event',
} as const;

onBothEngines('The working copy of a published article', (test) => {
  test('is reopened, previewed and compared, and readers see it once it is updated', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const other = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      const surfaces = [address(id), '/', '/news', '/feed.xml', '/search?q=lantern'];
      const readAll = async () => {
        const texts = await Promise.all(surfaces.map(async (path) => (await hub.get(path)).text()));
        return texts.join('');
      };
      const before = await readAll();
      const changed = { title: 'The lantern answers', body: 'A lantern, not a light.' };
      expect(await editor.press303(id, 'keep', changed)).toContain('changes-kept');
      expect(await readAll()).toBe(before);
      const opened = await other.page(id);
      expect(opened).toContain('A lantern, not a light.</textarea>');
      expect(opened).toContain('These changes aren’t on the site yet.');
      expect(opened).toContain('“Publish changes” puts them on the site.');
      const own = await editor.page(id);
      const hint = 'Readers see what you change once you publish the changes.';
      for (const text of ['>Publish changes<', '>Save without publishing<', hint]) {
        expect(own).toContain(text);
      }
      const preview = await editor.press303(id, 'preview', {
        ...changed,
        ...formIn(opened),
        body: 'A lantern, seen from the shore.',
        sourceLabel: ['A letter'],
        sourceUrl: ['https://letters.example/1'],
      });
      expect(preview).toMatch(/^\/news\/preview\//);
      const shown = await (await hub.get(preview)).text();
      expect(shown).toContain('The lantern answers');
      expect(shown).toContain('A lantern, seen from the shore.');
      expect(shown).toContain('https://letters.example/1');
      expect(await readAll()).toBe(before);
      const versions = await read(`/admin/versions/article/${id}`);
      const older = await read(`/admin/versions/article/${id}?revision=1`);
      const landmarks = [...older.matchAll(/<section [^>]*aria-label(?:ledby)?="([^"]+)"/g)];
      const names = landmarks.map(([, name]) => name);
      expect(names).toContain('working-copy');
      expect(new Set(names).size).toBe(names.length);
      expect(versions).toContain('id="working-copy"');
      const form = formIn(await other.page(id));
      await other.press303(id, 'save', { ...changed, slug: 'the-lighthouse-answers', ...form });
      expect(await (await hub.get(address(id))).text()).toContain('A lantern, not a light.');
      expect(await (await hub.get(preview)).text()).toContain('A lantern, not a light.');
      expect(await other.page(id)).not.toContain('These changes aren’t on the site yet.');
      expect(await read(`/admin/versions/article/${id}`)).not.toContain('id="working-copy"');
    });
  });

  test('shows what of it can be saved in its preview', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      const typed = { slug: 'Not an address', body: 'Ready to be read.' };
      const preview = await hub.get(await editor.press303(id, 'preview', typed));
      expect(await preview.text()).toContain('Ready to be read.');
    });
  });

  test('shows its images to anyone with the link, while it has them', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const editor = new ArticleEditor(hub, library.cookie);
      const { image } = await library.addImage(await drawPhoto(1).png().toBuffer(), 'lead.png');
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      const preview = await editor.press303(id, 'preview', { imageId: String(image.id) });
      const page = await (await hub.get(preview)).text();
      const url =
        page.match(/\/images\/[^\s",]+/g)?.find((one) => one.includes(image.image.key)) ?? '';
      expect(url).toContain('?token=');
      expect((await hub.get(url)).status, url).toBe(200);
      await editor.press303(id, 'discard', formIn(await editor.page(id)));
      expect((await hub.get(url)).status, url).toBe(404);
    });
  });
});

onBothEngines('A contributor’s changes to a published article', (test) => {
  test('wait in review until an editor puts them on the site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const author = await signInStaff(hub, 'contributor');
      const contributor = new ArticleEditor(hub, author.cookie);
      const staff = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, staff.cookie);
      const id = await contributor.create('A light');
      await contributor.press303(id, 'submit');
      await editor.press303(id, 'publish', {
        authorName: ['Staff contributor'],
        authorKind: ['member'],
      });
      await editor.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      const inReview = () => staff.read('/admin/content?status=in-review');
      expect(await inReview()).not.toContain('The lighthouse answers');
      const own = { authorName: ['Staff contributor'], authorKind: ['member'] };
      const changed = { ...own, body: 'It blinked three times.' };
      expect((await contributor.press(id, 'save', changed)).status).toBe(403);
      await contributor.press303(id, 'submit-changes', changed);
      await contributor.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      expect(await contributor.page(id)).toContain('Take out of review');
      await contributor.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      expect(await (await hub.get(address(id))).text()).not.toContain('three times');
      expect(await inReview()).toContain('The lighthouse answers');
      expect(await inReview()).toContain('Changes in review');
      const opened = await editor.page(id);
      expect(opened).toContain('It blinked three times.</textarea>');
      expect(opened).toContain('they wait for review');
      await editor.press303(id, 'save', { ...changed, ...formIn(opened) });
      expect(await (await hub.get(address(id))).text()).toContain('three times');
      expect(await inReview()).not.toContain('The lighthouse answers');
    });
  });

  test('can be taken out of review, and are refused for what others wrote', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const author = await signInStaff(hub, 'contributor');
      const contributor = new ArticleEditor(hub, author.cookie);
      const staff = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, staff.cookie);
      const foreign = await editor.create('A light');
      await editor.press303(foreign, 'publish');
      const refused = await contributor.press(foreign, 'submit-changes', {}, 2);
      expect(refused.status).toBe(403);
      const id = await contributor.create('A light');
      const own = { authorName: ['Staff contributor'], authorKind: ['member'] };
      await editor.press303(id, 'publish', own);
      await editor.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      const incomplete = await contributor.press(id, 'submit-changes', { ...own, excerpt: '' });
      expect(incomplete.status).toBe(422);
      await contributor.press303(id, 'submit-changes', { ...own, body: 'Three times.' });
      const form = formIn(await contributor.page(id));
      const location = await contributor.press303(id, 'withdraw-changes', {
        ...own,
        ...form,
        body: 'Three times.',
      });
      expect(await staff.read('/admin/content?status=in-review')).not.toContain('lighthouse');
      const page = await contributor.page(id, new URL(location, hub.address).search);
      const entries = /name="entries" value="([^"]+)"/.exec(page)?.[1] ?? '';
      await contributor.post('/admin/undo', { entries, returnTo: '/admin/content' });
      expect(await staff.read('/admin/content?status=in-review')).toContain('lighthouse');
    });
  });
});

onBothEngines('The working copy of each kind', (test) => {
  test('is in its preview and not in the item', async ({ database }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      for (const [kind, edit] of Object.entries(kinds)) {
        const { id } = await insertContent(db, kind as keyof typeof kinds, {
          title: 'A light',
          slug: 'a-light',
          status: 'published',
          authorId,
          at: new Date(),
        });
        const fields = fieldsIn(await read(`/admin/${edit}/${id}`));
        const response = await editor.post(`/admin/${edit}/${id}`, {
          ...fields,
          title: 'A lantern',
          intent: 'preview',
        });
        expect(response.status, kind).toBe(303);
        const path = response.headers.get('location') ?? '';
        expect(await (await hub.get(path)).text(), kind).toContain('A lantern');
        const row = db
          .selectFrom(contentTables[kind as keyof typeof kinds] as 'articles')
          .select('title');
        expect(await row.where('id', '=', id).executeTakeFirst(), kind).toEqual({
          title: 'A light',
        });
      }
    });
  });
});

/** The values of an edit form's inputs, text areas and selects. */
function fieldsIn(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('name="revision"') - 200);
  const inputs = [...form.matchAll(/<input[^>]*?>/g)].flatMap(([tag]) => {
    const name = /name="([^"]+)"/.exec(tag)?.[1];
    const isOff = /type="(?:checkbox|radio)"/.test(tag) && !/checked/.test(tag);
    return name && !isOff ? [[name, /value="([^"]*)"/.exec(tag)?.[1] ?? '']] : [];
  });
  const areas = [...form.matchAll(/<textarea[^>]*?name="([^"]+)"[^>]*>([^<]*)/g)].map(
    ([, name, text]) => [name, text],
  );
  const selects = [...form.matchAll(/<select[^>]*?name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options = '']) => [
      name,
      /<option value="([^"]*)" selected/.exec(options)?.[1] ??
        /<option value="([^"]*)"/.exec(options)?.[1] ??
        '',
    ],
  );
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}
