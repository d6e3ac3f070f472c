import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, articleForm } from './edit-article.ts';
import { insertContent } from './insert-content.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const editPaths = {
  article: 'edit-article',
  media: 'edit-media',
  story: 'edit-story',
  event: 'edit-event',
};
const formIdIn = (page: string) => /name="formId" value="([^"]+)"/.exec(page)?.[1] ?? '';
const address = (id: number) => `/news/${id}-the-lighthouse-answers`;

onBothEngines('Unsaved changes', (test) => {
  test('are kept apart from the published text, and come back until they are saved', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const other = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      const typed = { ...articleForm, body: 'Half a sentence', revision: '2' };
      const kept = await editor.post(`/admin/autosave/article/${id}`, typed);
      expect(await kept.json()).toEqual({ revision: 2 });
      expect(await (await hub.get(address(id))).text()).not.toContain('Half a sentence');
      expect(await editor.page(id)).toContain('Restore unsaved changes');
      expect(await other.page(id)).not.toContain('Restore unsaved changes');
      const restored = await editor.page(id, '?draft=unsaved');
      expect(restored).toContain('Half a sentence</textarea>');
      await editor.press303(id, 'save', { body: 'Half a sentence and the rest' });
      expect(await editor.page(id)).not.toContain('Restore unsaved changes');
      expect(await (await hub.get(address(id))).text()).toContain('and the rest');
      await editor.post(`/admin/autosave/article/${id}`, typed);
      await editor.press303(id, 'discard');
      expect(await editor.page(id)).not.toContain('Restore unsaved changes');
    });
  });

  test('outlast everything but a save of their text, while they wait for a choice', async ({
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
        const keep = (fields: Record<string, string>) =>
          editor.post(`/admin/autosave/${kind}/${id}`, { ...fields, revision: '1' });
        await keep({ title: 'Waiting', formId: 'earlier' });
        const formId = formIdIn(await read(path));
        const held = await keep({ title: 'Typed later', formId });
        expect(await held.json()).toMatchObject({ isHeld: true });
        for (const intent of ['save', 'submit', 'publish', 'schedule', 'archive', 'trash']) {
          const publishAt = '2999-01-01T00:00';
          await editor.post(path, {
            title: 'A light',
            formId,
            intent,
            publishAt,
            revision: '1',
          });
          const drafts = await db
            .selectFrom('content_drafts')
            .select('values_json')
            .where('kind', '=', kind as keyof typeof editPaths)
            .execute();
          expect(drafts[0]?.values_json, intent).toMatchObject({ title: 'Waiting' });
        }
        await editor.post(path, { intent: 'restore' });
        expect(await read(path)).toContain('Restore unsaved changes');
      }
    });
  });

  test('outlast publishing and restoring a version, and status buttons keep what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save');
      const waiting = { ...articleForm, body: 'Newer text', revision: '2', formId: 'earlier' };
      await editor.post(`/admin/autosave/article/${id}`, waiting);
      const formId = formIdIn(await editor.page(id));
      await editor.press303(id, 'publish', { formId });
      expect(await editor.page(id)).toContain('Restore unsaved changes');
      await editor.press303(id, 'save', { formId, body: 'Another text' });
      const [, currentRevision = ''] =
        /name="revision" value="(\d+)"/.exec(await editor.page(id)) ?? [];
      const restore = { revision: '2', currentRevision };
      expect((await editor.post(`/admin/versions/article/${id}`, restore)).status).toBe(303);
      expect(await editor.page(id, '?draft=unsaved')).toContain('Newer text</textarea>');
      await editor.press303(id, 'save', { formId, body: 'Newer text' });
      expect(await editor.page(id)).not.toContain('Restore unsaved changes');
      await editor.press303(id, 'trash', { body: 'Typed before the trash' });
      await editor.post(`/admin/edit-article/${id}`, { intent: 'restore' });
      expect(await editor.page(id, '?draft=unsaved')).toContain(
        'Typed before the trash</textarea>',
      );
    });
  });
});

onBothEngines('Unsaved changes in two tabs', (test) => {
  test('do not replace each other, whichever tab saves', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save');
      const keep = async (body: string, form: Record<string, string>) => {
        const typed = { ...articleForm, body, revision: '2', ...form };
        return (await editor.post(`/admin/autosave/article/${id}`, typed)).json();
      };
      const restored = async () => {
        const page = await editor.page(id, '?draft=unsaved');
        const shownDraft = /name="shownDraft" value="([^"]+)"/.exec(page)?.[1] ?? '';
        return { page, form: { formId: formIdIn(page), shownDraft } };
      };
      const [first, second] = [
        { formId: formIdIn(await editor.page(id)) },
        { formId: formIdIn(await editor.page(id)) },
      ];
      await keep('Of the first tab', first);
      await keep('Of the first tab, more', first);
      expect(await keep('Of the second tab', second)).toMatchObject({ isHeld: true });
      expect((await restored()).page).toContain('Of the first tab, more</textarea>');
      // Two tabs restore the same changes.
      const [third, fourth] = [(await restored()).form, (await restored()).form];
      expect(await keep('Of the third tab', third)).not.toHaveProperty('isHeld');
      expect(await keep('Of the fourth tab', fourth)).toMatchObject({ isHeld: true });
      await editor.press303(id, 'save', { body: 'Of the second tab', ...second });
      expect((await restored()).page).toContain('Of the third tab</textarea>');
      const lost = await editor.press(id, 'save', { body: 'Of the third tab', ...third }, 2);
      expect(lost.status).toBe(409);
      const page = await lost.text();
      expect(page).toContain('Of the second tab</pre>');
      expect(page).toContain('Of the third tab</textarea>');
    });
  });
});

onBothEngines('Discarding unsaved changes', (test) => {
  test('can be undone until something else is typed', async ({ database }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'save');
        const saved = { ...articleForm, slug: 'the-lighthouse-answers' };
        const keep = (body: string) =>
          editor.post(`/admin/autosave/article/${id}`, { ...saved, body, revision: '2' });
        const discard = async () => {
          const location = await editor.press303(id, 'discard');
          const page = await editor.page(id, new URL(location, hub.address).search);
          expect(page).toContain('Unsaved changes discarded');
          expect(page).not.toContain('Restore unsaved changes');
          const entries = /name="entries" value="([^"]+)"/.exec(page)?.[1] ?? '';
          return () => editor.post('/admin/content/undo', { entries, returnTo: '/admin/content' });
        };
        await keep('Half a sentence');
        const undo = await discard();
        // What is typed and deleted again is no newer text.
        await keep(articleForm.body);
        await undo();
        expect(await editor.page(id, '?draft=unsaved')).toContain('Half a sentence</textarea>');
        const undoAgain = await discard();
        await keep('Something else');
        const refused = await undoAgain();
        expect(refused.headers.get('location')).toContain('not-undone');
        expect(await editor.page(id, '?draft=unsaved')).toContain('Something else</textarea>');
        await discard();
        // Nothing is left to discard.
        expect(await editor.press303(id, 'discard')).toContain('nothing-changed');
        const drafts = database.engine.db.selectFrom('content_drafts').select('id');
        expect(await drafts.execute()).toHaveLength(1);
        await hub.runJobs();
        now += 31 * 86_400_000;
        await hub.runJobs();
        expect(await drafts.execute()).toHaveLength(0);
      },
      { now: () => new Date(now) },
    );
  });
});
