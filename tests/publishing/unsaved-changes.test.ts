import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, formIn } from './edit-article.ts';
import { insertContent } from './insert-content.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const editPaths = {
  article: 'edit-article',
  media: 'edit-media',
  story: 'edit-story',
  event: 'edit-event',
};

onBothEngines('Unsaved text of a draft', (test) => {
  test('is its text, no matter who opens it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const other = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await editor.create('A light');
      const form = formIn(await editor.page(id));
      const kept = await editor.keep(id, { body: 'Half a sentence' }, form);
      expect(kept).toMatchObject({ revision: 1, status: 'draft' });
      for (const one of [editor, other]) {
        const page = await one.page(id);
        expect(page).toContain('Half a sentence</textarea>');
        expect(page).not.toContain('isn’t part of');
      }
      // Typing goes on in a form that was opened with that text.
      const later = formIn(await editor.page(id));
      expect(await editor.keep(id, { body: 'A whole sentence.' }, later)).not.toHaveProperty(
        'isApart',
      );
      expect(await editor.page(id)).toContain('A whole sentence.</textarea>');
      const publish = new URLSearchParams({ intent: 'publish', item: `article:${id}` });
      await editor.post('/admin/content', Object.fromEntries(publish));
      const address = `/news/${id}-the-lighthouse-answers`;
      expect(await (await hub.get(address)).text()).toContain('A whole sentence.');
      const drafts = database.engine.db.selectFrom('content_drafts').select('id');
      expect(await drafts.execute()).toEqual([]);
    });
  });

  test('outlasts everything but a save of it, when it was typed in another tab', async ({
    database,
  }) => {
    const { db } = database.engine;
    const at = new Date();
    const authorId = await insertMember(db, { name: 'Ines' });
    const draft = { title: 'A light', slug: 'a-light', status: 'draft', authorId, at } as const;
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      for (const [kind, edit] of Object.entries(editPaths)) {
        const { id } = await insertContent(db, kind as keyof typeof editPaths, draft);
        const path = `/admin/${edit}/${id}`;
        const keep = async (fields: Record<string, string>) => {
          const typed = { ...fields, revision: '1' };
          return (await editor.post(`/admin/autosave/${kind}/${id}`, typed)).json();
        };
        const form = formIn(await read(path));
        await keep({ title: 'Waiting', formId: 'another tab' });
        expect(await keep({ title: 'Typed later', ...form })).toMatchObject({ isApart: true });
        for (const intent of ['save', 'submit', 'publish', 'schedule', 'archive', 'trash']) {
          const publishAt = '2999-01-01T00:00';
          await editor.post(path, { title: 'A light', ...form, intent, publishAt, revision: '1' });
          const drafts = await db
            .selectFrom('content_drafts')
            .select('values_json')
            .where('kind', '=', kind as keyof typeof editPaths)
            .where('form_id', '=', 'another tab')
            .execute();
          expect(drafts[0]?.values_json, intent).toMatchObject({ title: 'Waiting' });
        }
        await editor.post(path, { intent: 'restore' });
        expect(await read(path), kind).toMatch(/value="Waiting"|You typed another text/);
      }
    });
  });

  test('stays when a version is restored or a status button is pressed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save');
      await editor.press303(id, 'save', { body: 'Another text' });
      await editor.keep(id, { body: 'Newer text' }, { formId: 'a tab' }, 3);
      const restore = { revision: '2', currentRevision: '3' };
      expect((await editor.post(`/admin/versions/article/${id}`, restore)).status).toBe(303);
      const page = await editor.page(id);
      expect(page).toContain('It blinked *twice*.</textarea>');
      expect(page).toContain('You typed another text');
      expect(await editor.page(id, '?draft=a+tab')).toContain('Newer text</textarea>');
      await editor.press303(id, 'trash', { body: 'Typed before the trash' });
      await editor.post(`/admin/edit-article/${id}`, { intent: 'restore' });
      expect(await editor.page(id)).toContain('Typed before the trash</textarea>');
    });
  });
});

onBothEngines('Unsaved text in two tabs', (test) => {
  test('is kept twice, and whichever is saved second is told', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save');
      const keep = (body: string, form: Record<string, string>) =>
        editor.keep(id, { body }, form, 2);
      const open = async (query = '') => {
        const page = await editor.page(id, query);
        return { page, form: formIn(page) };
      };
      const [first, second] = [(await open()).form, (await open()).form];
      await keep('Of the first tab', first);
      expect(await keep('Of the first tab, more', first)).not.toHaveProperty('isApart');
      expect(await keep('Of the second tab', second)).toMatchObject({ isApart: true });
      const { page } = await open();
      expect(page).toContain('Of the second tab</textarea>');
      expect(page).toContain('You typed another text');
      const third = await open(`?draft=${first.formId}`);
      expect(third.page).toContain('Of the first tab, more</textarea>');
      // Two tabs open the same text. It stays what the first one makes of it.
      const fourth = await open(`?draft=${first.formId}`);
      await keep('Of the third tab', third.form);
      await keep('Of the fourth tab', fourth.form);
      const texts = database.engine.db.selectFrom('content_drafts').select('values_json');
      expect((await texts.execute()).map(({ values_json }) => values_json.body).toSorted()).toEqual(
        ['Of the fourth tab', 'Of the second tab', 'Of the third tab'],
      );
      await editor.press303(id, 'save', { body: 'Of the second tab', ...second }, 2);
      const lost = await editor.press(id, 'save', { body: 'Of the third tab', ...third.form }, 2);
      expect(lost.status).toBe(409);
      const conflict = await lost.text();
      expect(conflict).toContain('Of the second tab</pre>');
      expect(conflict).toContain('Of the third tab</textarea>');
      expect((await texts.execute()).map(({ values_json }) => values_json.body).toSorted()).toEqual(
        ['Of the fourth tab', 'Of the third tab'],
      );
    });
  });

  test('is kept for both after someone takes over', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const first = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const second = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await first.create('A light');
      const form = formIn(await first.page(id));
      await first.keep(id, { body: 'Begun by the first' }, form);
      await second.post(`/admin/edit-article/${id}`, { intent: 'take-over' });
      const opened = await second.page(id);
      expect(opened).toContain('Begun by the first</textarea>');
      await second.keep(id, { body: 'Ended by the second' }, formIn(opened));
      expect(await first.keep(id, { body: 'Ended by the first' }, form)).toMatchObject({
        takenOverBy: 'Staff admin',
        isApart: true,
      });
      const texts = database.engine.db.selectFrom('content_drafts').select('values_json');
      expect((await texts.execute()).map(({ values_json }) => values_json.body).toSorted()).toEqual(
        ['Ended by the first', 'Ended by the second'],
      );
    });
  });
});

onBothEngines('Text that was refused because someone else saved', (test) => {
  test('is kept apart from the saved text, whatever the form does until it is saved', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const author = new ArticleEditor(hub, (await signInStaff(hub, 'contributor')).cookie);
      const second = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await author.create('A light');
      await author.press303(id, 'submit');
      const form = formIn(await author.page(id));
      await second.post(`/admin/edit-article/${id}`, { intent: 'take-over' });
      await second.press303(id, 'save', { body: 'Saved by the second.' });
      const refused = await author.press(id, 'save', { body: 'Refused text.', ...form }, 2);
      expect(refused.status).toBe(409);
      const conflict = await refused.text();
      expect(conflict).not.toContain('value="preview"');
      const texts = readTexts(conflict);
      expect(texts).toEqual({ revision: '3', textRevision: '2' });
      const expectApart = async (typed: string) => {
        expect(await second.page(id), typed).toContain('Saved by the second.</textarea>');
        await second.post(`/admin/autosave/article/${id}`, { intent: 'release' });
        const own = await author.page(id);
        expect(own, typed).toContain('Saved by the second.</textarea>');
        expect(own, typed).toContain('You typed another text');
        expect(await author.page(id, `?draft=${form.formId}`)).toContain(`${typed}</textarea>`);
        await author.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      };
      const { textRevision = '' } = texts;
      await author.keep(id, { body: 'Refused text.' }, { ...form, textRevision }, 3);
      await expectApart('Refused text.');
      // The next one is refused for another reason, and knows of no conflict anymore.
      const again = { ...form, textRevision, body: 'Refused twice.', slug: 'Not a URL' };
      const invalid = await author.press(id, 'save', again, 3);
      expect(invalid.status).toBe(422);
      expect(readTexts(await invalid.text())).toEqual(texts);
      await author.keep(id, { body: 'Refused twice.' }, { ...form, textRevision }, 3);
      await expectApart('Refused twice.');
      await author.press303(id, 'preview', { ...form, textRevision, body: 'Not to be seen.' }, 3);
      await expectApart('Not to be seen.');
      await author.press303(id, 'save', { ...form, textRevision, body: 'Saved anyway.' }, 3);
      expect(await second.page(id)).toContain('Saved anyway.</textarea>');
    });
  });
});

/** The revision that a page's form replaces, and the one that its text started with. */
function readTexts(page: string) {
  const inputs = page.matchAll(/name="(revision|textRevision)" value="(\d+)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

onBothEngines('Unsaved text of someone else', (test) => {
  test('says whose it is, to those who can save it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const other = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await editor.create('A light');
      const note = 'Staff editor changed this text and hasn’t saved it.';
      await editor.keep(id, { body: 'Half a sentence' }, formIn(await editor.page(id)));
      for (const [intent, label] of [
        ['keep', 'Save draft'],
        ['submit', 'Save'],
      ] as const) {
        if (intent === 'submit') {
          await editor.press303(id, 'submit');
          await editor.keep(id, { body: 'More' }, formIn(await editor.page(id)), 2);
        }
        expect(await editor.page(id)).not.toContain(note);
        expect(await other.page(id)).not.toContain(note);
        await other.post(`/admin/edit-article/${id}`, { intent: 'take-over' });
        const page = await other.page(id);
        expect(page).toContain(note);
        expect(page).toContain(`“${label}” saves it as you see it here`);
        expect(page).toContain('>Discard changes<');
        await other.post(`/admin/autosave/article/${id}`, { intent: 'release' });
      }
    });
  });
});

onBothEngines('Discarding unsaved text', (test) => {
  test('can be undone until something else is typed', async ({ database }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'save');
        const discard = async (body: string) => {
          const form = formIn(await editor.page(id));
          const location = await editor.press303(id, 'discard', { body, ...form });
          const page = await editor.page(id, new URL(location, hub.address).search);
          expect(page).toContain('Changes discarded');
          expect(page).toContain('It blinked *twice*.</textarea>');
          const entries = /name="entries" value="([^"]+)"/.exec(page)?.[1] ?? '';
          return () => editor.post('/admin/undo', { entries, returnTo: '/admin/content' });
        };
        // What was typed in the last second is discarded, too, and comes back.
        const undo = await discard('Half a sentence');
        await undo();
        expect(await editor.page(id)).toContain('Half a sentence</textarea>');
        const undoAgain = await discard('Half a sentence');
        await editor.keep(id, { body: 'Something else' }, formIn(await editor.page(id)), 2);
        const refused = await undoAgain();
        expect(refused.headers.get('location')).toContain('not-undone');
        expect(await editor.page(id)).toContain('Something else</textarea>');
        await discard('Something else');
        const drafts = database.engine.db.selectFrom('content_drafts').select('id');
        expect(await drafts.execute()).toHaveLength(2);
        await hub.runJobs();
        now += 31 * 86_400_000;
        await hub.runJobs();
        expect(await drafts.execute()).toHaveLength(0);
      },
      { now: () => new Date(now) },
    );
  });
});
