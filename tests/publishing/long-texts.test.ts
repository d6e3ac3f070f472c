import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, articleForm, errorsIn } from './edit-article.ts';

/** Lines of text with this many characters in all. Each line break is two more in a form. */
const getText = (line: string, length: number) =>
  `${line}\n`.repeat(Math.ceil(length / (line.length + 1))).slice(0, length);

const scripts = [
  ['Cyrillic', 'Девять секунд тишины над маяком. '.trim()],
  ['Japanese', '灯台の光が九秒ごとに海を照らす。'],
] as const;

onBothEngines('A text as long as it may be', (test) => {
  test.for(scripts)('in %s can be saved', async ([, line], { database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const { db } = database.engine;
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('Long');
      const article = getText(line, 200_000).replace(/\n$/, 'x');
      const typed = article.replaceAll('\n', '\r\n');
      await editor.press303(id, 'save', { body: typed });
      const saved = await db.selectFrom('articles').select('body').executeTakeFirstOrThrow();
      expect(saved.body === article).toBe(true);

      const autosave = new FormData();
      for (const [name, value] of Object.entries({ ...articleForm, body: typed, revision: '2' })) {
        for (const text of [value].flat()) autosave.append(name, text);
      }
      const kept = await fetch(`${hub.address}/admin/autosave/article/${id}`, {
        method: 'POST',
        body: autosave,
        headers: { cookie, origin: hub.address },
      });
      expect(kept.status).toBe(200);

      await hub.post('/admin/new-content', { kind: 'event', title: 'Long' }, { cookie });
      const description = getText(line, 50_000).replace(/\n$/, 'x');
      const event = { description: description.replaceAll('\n', '\r\n'), intent: 'save' };
      expect((await submitForm(hub, '/admin/edit-event/1', event, { cookie })).status).toBe(303);

      const newsletter = {
        subject: 'Long',
        preview: '',
        topic: 'newsletter',
        body: getText(line, 50_000).replace(/\n$/, 'x').replaceAll('\n', '\r\n'),
      };
      expect((await hub.post('/admin/newsletters/new', newsletter, { cookie })).status).toBe(303);
    });
  });
});

onBothEngines('A text of more images than any page can show', (test) => {
  test('is refused in its form, and cut short if it is there already', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const { db } = database.engine;
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('Long');
      const body = '![a](/images/b/640.webp)\n\n'.repeat(501);
      const refused = await editor.press(id, 'save', { body });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(errorsIn(page)).toBe('The text has too many images. The limit is 500.');
      const typed = /<textarea[^>]* name="body"[^>]*>(.*?)<\/textarea>/s.exec(page)?.[1];
      expect(typed?.trim()).toBe(body.trim());

      await db.updateTable('articles').set({ body }).where('id', '=', id).execute();
      const preview = /\/news\/preview\/[^"?&]+/.exec(await editor.page(id))?.[0] ?? '';
      const article = await read(preview);
      expect(article.split('<img')).toHaveLength(501);
      expect(article).toContain('<code>![a](/images/b/640.webp)');
    });
  });
});
